import { counted } from '../../../shared/format.ts';
import { missingInWords, type MissingAnswers } from '@webnario/domain/gaps/missing-answers';
import { creditsInWords } from '@webnario/domain/credits/credits';

/** What the final screen says (R-WIZ-64 to R-WIZ-66, R-ERR-31, R-ERR-32). */
export const resultCopy = {
  stats: {
    steps: 'etapas concluídas',
    phases: 'fases do roteiro',
    complete: 'do caminho',
    pdf: 'PDF gerado',
    yes: 'Sim',
    no: 'Não',
  },
  generatePdf: 'Gerar e Download PDF',
  downloadPdf: 'Download PDF',
  downloadTxt: 'Baixar TXT',
  copyText: 'Copiar',
  copied: 'Roteiro copiado',
  copyFailed: 'Não foi possível copiar. Use “Baixar TXT”.',
  print: 'Imprimir',
  pdfReady: 'PDF gerado com sucesso!',
  pdfCharged: '1 crédito foi descontado da sua conta.',
  pdfFailed: 'Erro ao gerar PDF',
  pdfFailedText: 'Ocorreu um erro ao gerar o PDF. Tente novamente.',
  pdfShort: (price: number, balance: number) =>
    `O PDF custa ${creditsInWords(price)} e o seu saldo é de ${creditsInWords(balance)}. “Baixar TXT” é grátis.`,
  openPoints: {
    title: (grave: number, missing: MissingAnswers) =>
      [
        ...(grave > 0 ? [`Há ${counted(grave, 'ponto grave', 'pontos graves')}.`] : []),
        ...(missing.answers > 0 ? [`${missingInWords(missing)}.`] : []),
      ].join(' '),
    grave: 'O arquivo sai como está, e o que é dito em aula é responsabilidade de quem apresenta.',
    more: (count: number) => `e mais ${count}`,
    see: 'Ver os pontos',
  },
  fileAnyway: 'Baixar assim mesmo',
  fileNote: 'O arquivo sai como está, com cada lacuna em destaque.',
  stageAnyway: 'Abrir o palco assim mesmo',
  stageNote: 'No palco, cada uma aparece em destaque no lugar da resposta.',
  persona: 'Persona',
  strongPromise: 'Promessa forte',
  shortPromise: 'Promessa curta',
  openStage: 'Abrir o palco',
  script: 'Roteiro completo',
  read: 'Ler o roteiro',
  outline: 'Fases e blocos',
  back: 'Voltar ao resultado',
  gapPlace: (phase: number, block: string) => `Fase ${phase}, ${block || 'início'}`,
  more: 'Ler inteira',
} as const;
