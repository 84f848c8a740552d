import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, test, vi } from 'vitest';
import { serve, show, type LoadedState } from '../../../../testing/wizard/harness.tsx';
import { GenerationPanel } from './generation-panel.tsx';
import { generationReducer, idleGeneration, type GenerationEvent } from './generation-state.ts';

const asked: GenerationEvent = { type: 'asked' };
const started: GenerationEvent = { type: 'started', generationId: 'g1' };
const failedAs = (code: string, charged?: boolean): GenerationEvent => ({
  type: 'failed',
  failure: { code, message: 'Um motivo.', charged },
});
const text = '## Perfil\n\nMarina, 34 anos.';

const open = (...told: readonly GenerationEvent[]) => openWith({}, ...told);

const openWith = (loaded: LoadedState, ...told: readonly GenerationEvent[]) => {
  const ask = vi.fn<() => void>();
  const onNext = vi.fn<() => void>();
  show(
    <GenerationPanel
      controls={{
        state: told.reduce(generationReducer, idleGeneration),
        ask,
        cancel: vi.fn<() => void>(),
      }}
      price={1}
      field="persona_validada"
      isMoving={false}
      onNext={onNext}
    />,
    undefined,
    '/',
    loaded,
  );
  return { ask, onNext };
};
const passes = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('scrollTo', () => undefined);
  serve(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('waits in the words of the specification until the first words come [R-WIZ-40, R-WIZ-41]', () => {
  open(asked, started);
  expect(screen.getAllByText('Gerando conteúdo inteligente...').length).toBeGreaterThan(0);
  cleanup();
  open(asked, started, { type: 'written', soFar: '## Perfil\n\nMarina' });
  expect(screen.queryByText('Gerando conteúdo inteligente...')).toBeNull();
  expect(screen.getByRole('region', { name: 'Texto sendo escrito' }).textContent).toContain(
    'Marina',
  );
});

it('names the blocks that are being completed [B-METHOD-26]', () => {
  const written: GenerationEvent = { type: 'written', soFar: '## Bônus' };
  open(asked, started, written, { type: 'completing', titles: ['Garantia'] });
  expect(screen.getAllByText(/^Completando “Garantia”…/).length).toBeGreaterThan(0);
  cleanup();
  open(asked, started, written, { type: 'completing', titles: ['Bônus', 'Garantia'] });
  expect(screen.getAllByText(/^Completando 2 blocos…/).length).toBeGreaterThan(0);
  cleanup();
  open(asked, started, { type: 'completing', titles: ['Bônus'] }, written);
  expect(screen.queryByText(/Completando/)).toBeNull();
});

it('tells a failure without a reason in the words of the specification [R-ERR-26]', () => {
  open(asked, started, { type: 'failed', failure: { code: 'unknown', message: '' } });
  expect(screen.getByText('Ocorreu um erro ao gerar o conteúdo.')).toBeTruthy();
});

it('shows a finished text without an artificial delay [R-CONST-09]', () => {
  open(asked, started, { type: 'finished', text, source: 'ai' });
  expect(screen.getByText('Marina, 34 anos.')).toBeTruthy();
});

test.each([
  ['ai', true, 0],
  ['demonstration', false, 1],
] as const)(
  'a finished text is labelled by its own source: %s',
  (source, demonstration, labels) => {
    openWith({ demonstration }, asked, started, { type: 'finished', text, source });
    expect(screen.queryAllByText('Modo demonstração')).toHaveLength(labels);
  },
);

it('can be cancelled once the server has begun, and not before', () => {
  const cancel = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Cancelar geração' });
  open(asked);
  expect(cancel().disabled).toBe(true);
  cleanup();
  open(asked, started);
  expect(cancel().disabled).toBe(false);
});

it('moves on by itself about a second and a half after the text has come [R-WIZ-43, R-CONST-08]', async () => {
  const { onNext } = open(asked, started, { type: 'finished', text, source: 'ai' });
  await passes(1400);
  expect(onNext).not.toHaveBeenCalled();
  await passes(200);
  expect(onNext).toHaveBeenCalledTimes(1);
});

it.each([
  ['a failure', { type: 'failed', failure: { code: 'provider_refused', message: 'Um motivo.' } }],
  ['an empty text', { type: 'finished', text: ' \n', source: 'ai' }],
] as const)('stays on the step after %s and offers to try again [R-WIZ-45]', async (_, end) => {
  const { ask, onNext } = open(asked, started, end);
  await passes(5000);
  expect(onNext).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: /Tentar de novo/ }));
  expect(ask).toHaveBeenCalledTimes(1);
});

test('a failure shows that nothing was charged, and keeps the written part to copy', () => {
  open(
    asked,
    started,
    { type: 'written', soFar: '## Perfil\n\nMarina, que' },
    failedAs('provider_interrupted', false),
  );
  expect(screen.getByText('Não cobrado')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'O que foi escrito até parar' })).toBeTruthy();
  expect(screen.getByText('Marina, que')).toBeTruthy();
});

test('a cancelled text shows that nothing was charged, and keeps the written part', () => {
  open(asked, started, { type: 'written', soFar: 'Marina, que' }, failedAs('generation_cancelled'));
  expect(screen.getByText('Geração cancelada')).toBeTruthy();
  expect(screen.getByText('Não cobrado')).toBeTruthy();
  expect(screen.getByText('Marina, que')).toBeTruthy();
});

test('a lost connection does not claim that nothing was charged', () => {
  open(asked, started, failedAs('network'));
  expect(screen.queryByText('Não cobrado')).toBeNull();
  expect(screen.getByText(/sem cobrar duas vezes/)).toBeTruthy();
});

test('a queued text says so on the screen and to screen readers, and can be cancelled', () => {
  open(asked, started, { type: 'queued' });
  const said = screen.getAllByText('Na fila: seu texto começa assim que outro terminar.');
  expect(said.map((element) => element.getAttribute('aria-live'))).toContain('polite');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Cancelar geração' }).disabled).toBe(
    false,
  );
});

test.each([
  ['nothing', '', 0, 'Cancelar geração'],
  ['less than half', 'a'.repeat(49), 0, 'Cancelar geração e receber 1 crédito de volta'],
  ['half', 'a'.repeat(50), 0, 'Parar e ficar com o que foi escrito (1 crédito)'],
  ['little the fourth time', 'a', 3, 'Parar e ficar com o que foi escrito (1 crédito)'],
])(
  'the button says beforehand what cancelling does: %s [B-HOLD-03]',
  (_, soFar, givenBack, name) => {
    const cancelling = { price: 1, expected: 100, givenBack };
    open(
      asked,
      { ...started, cancelling },
      ...(soFar ? [{ type: 'written' as const, soFar }] : []),
    );
    expect(screen.getByRole('button', { name })).toBeTruthy();
  },
);

test.each([
  ['nothing the first time', '', 0, /1 crédito, só se .* se você parar depois da metade/],
  ['little the third time', 'a', 2, /1 crédito, só se .* se você parar depois da metade/],
  ['nothing the fourth time', '', 3, /1 crédito, também se você parar antes do fim/],
  ['little the fourth time', 'a', 3, /1 crédito, também se você parar antes do fim/],
  ['half', 'a'.repeat(50), 0, /1 crédito, também se você parar antes do fim/],
])('the line above the button agrees with it: %s [B-HOLD-03]', (_, soFar, givenBack, said) => {
  const cancelling = { price: 1, expected: 100, givenBack };
  open(asked, { ...started, cancelling }, ...(soFar ? [{ type: 'written' as const, soFar }] : []));
  expect(screen.getByText(said)).toBeTruthy();
});
