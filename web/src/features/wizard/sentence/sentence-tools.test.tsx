import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { json, projectAt, serve, show } from '../../../../testing/wizard/harness.tsx';
import { useChosenSentence } from './chosen.ts';
import { SentenceTools } from './sentence-tools.tsx';

class NoResizes {
  observe = (): void => undefined;
  disconnect = (): void => undefined;
}

const sentence = {
  field: 'persona_validada',
  block: 0,
  place: { from: 0, to: 16, text: 'Uma frase longa.' },
} as const;

const Screen = () => {
  const sentences = useChosenSentence(() => 'Uma frase longa.');
  return (
    <>
      <button type="button" onClick={() => sentences.choose(sentence)}>
        A frase
      </button>
      <button
        type="button"
        onClick={() => sentences.choose({ ...sentence, wish: { request: 'Sem gíria.' } })}
      >
        O achado
      </button>
      <SentenceTools
        sentences={sentences}
        host={{
          projectId: 'p1',
          ready: async () => 4,
          take: async () => undefined,
          edit: () => undefined,
        }}
      />
    </>
  );
};
const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => vi.stubGlobal('ResizeObserver', NoResizes));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('asks for what a finding says of a sentence that is chosen already [B-SHEET-33]', async () => {
  const sent = serve(() => json(200, { proposals: ['Uma frase.'], source: 'ai' }));
  show(<Screen />, projectAt(3));
  await press('A frase');
  await screen.findByRole('button', { name: 'Mais curta' });
  await press('O achado');
  await screen.findByText('1 proposta');
  expect(sent.map(({ body }) => body['wish'])).toEqual([{ request: 'Sem gíria.' }]);
});

it('keeps the proposals where one could not be put into the text [B-SHEET-34]', async () => {
  serve(() => json(200, { proposals: ['Uma frase.'], source: 'ai' }));
  show(<Screen />, projectAt(3));
  await press('O achado');
  await press('Usar “Uma frase.”');
  expect(await screen.findAllByRole('button', { name: 'Usar “Uma frase.”' })).toHaveLength(1);
});
