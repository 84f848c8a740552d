import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { givingBack } from '@webnario/domain/limits';
import { binDays } from '@webnario/domain/projects/life';
import { leavingDays } from '@webnario/domain/privacy/leaving';
import { afterEach, expect, test } from 'vitest';
import { HelpPage } from './index.ts';

afterEach(cleanup);

const answerOf = (question: string): string => {
  render(
    <MemoryRouter>
      <HelpPage />
    </MemoryRouter>,
  );
  const heading = screen.getByRole('heading', { name: question });
  return heading.closest('[data-help="question"]')?.textContent ?? '';
};

test.each([
  ['E se eu cancelar um texto no meio?', `isso vale ${givingBack.perDay} vezes por dia`],
  ['Meu saldo não basta. E agora?', '“Pedir créditos” leva a sua frase até lá'],
  ['Excluí um projeto sem querer. Dá para recuperar?', `Sim, por ${binDays} dias`],
  ['Como ensaio e apresento o roteiro?', '“Abrir o palco”'],
  ['Como peço a opinião de alguém?', '“Pedir opinião” cria um link de leitura'],
  ['Em que formatos baixo o roteiro?', 'Slides (PPTX)'],
  ['Como protejo a minha conta?', 'ative a verificação em duas etapas'],
  ['Como encerro a minha conta?', `apagada de vez depois de ${leavingDays} dias`],
  ['Quais são os meus direitos pela LGPD?', '“Baixar tudo o que é seu”'],
])('the help page answers “%s” [R-LAND-15]', (question, part) => {
  expect(answerOf(question)).toContain(part);
});
