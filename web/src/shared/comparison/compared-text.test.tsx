import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ComparedTexts } from './compared-text.tsx';

afterEach(cleanup);

const text = (slide: string, said: string) =>
  `## Garantia\n\n> Slide: ${slide} | um calendário\n\n${said}\n\n> Pausa: 10 s | respire\n`;

test('a cue whose words changed keeps its own look, with removed and added words [B-METHOD-153]', () => {
  render(<ComparedTexts before={text('Sete dias', 'Fim.')} after={text('Quinze dias', 'Fim.')} />);
  const [slide] = screen.getAllByRole('note');
  expect(slide?.dataset['kind']).toBe('slide');
  expect(slide?.textContent).toMatch(/^Slide: /);
  expect(slide?.querySelector('del')?.textContent).toContain('Sete');
  expect(slide?.querySelector('ins')?.textContent).toContain('Quinze');
  expect(screen.queryByText(/^>/)).toBeNull();
});

test('a cue beside a sentence that changed as well is told apart from it', () => {
  render(
    <ComparedTexts
      before={text('Sete dias', 'A lei dá sete dias para desistir da compra.')}
      after={text('Quinze dias', 'A lei dá sete dias para desistir da sua compra.')}
    />,
  );
  const [slide] = screen.getAllByRole('note');
  expect(slide?.textContent).not.toContain('A lei');
  expect(screen.getByText(/A lei dá sete dias/).tagName).toBe('P');
});

test('a cue that became another kind of cue is shown as it is written', () => {
  render(<ComparedTexts before="> Slide: Um mapa da aula" after="> Rubrica: Um mapa da aula" />);
  expect(screen.queryByRole('note')).toBeNull();
});
