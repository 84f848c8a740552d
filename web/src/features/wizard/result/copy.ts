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
  persona: 'Persona',
  strongPromise: 'Promessa forte',
  shortPromise: 'Promessa curta',
  openStage: 'Abrir o palco',
  script: 'Roteiro completo',
  gapPlace: (phase: number, block: string) => `Fase ${phase}, ${block || 'início'}`,
  more: 'Ler inteira',
} as const;
