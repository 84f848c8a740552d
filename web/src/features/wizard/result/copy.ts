import { creditsInWords } from '@webnario/domain/credits/credits';
import { counted } from '../../../shared/format.ts';

/** What the final screen says (R-WIZ-64 to R-WIZ-66, R-ERR-31, R-ERR-32). */
export const resultCopy = {
  stats: {
    steps: 'etapas concluídas',
    phases: 'fases do roteiro',
    complete: 'do caminho',
    pdfDone: 'PDF gerado',
    pdfOpen: 'PDF ainda não gerado',
    pdf: 'PDF',
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
  pdfNote: (price: number) =>
    `Só a primeira vez custa ${creditsInWords(price)}; baixar de novo é grátis.`,
  pdfFreeNote: 'O PDF já foi gerado: baixar de novo é grátis.',
  persona: 'Persona',
  strongPromise: 'Promessa forte',
  shortPromise: 'Promessa curta',
  script: 'Roteiro completo',
  time: (speech: string, clock: string) =>
    `${speech} min de fala, cerca de ${clock} min no relógio, mais 10 a 15 de perguntas`,
  phaseTime: (minutes: string) => `${minutes} min`,
  gapsTitle: (count: number) =>
    `${counted(count, 'lacuna', 'lacunas')} para preencher antes de apresentar`,
  gapsText: 'São dados que só você tem. Elas aparecem em destaque no roteiro e no arquivo.',
  gapPlace: (phase: number, block: string) => `Fase ${phase}, ${block || 'início'}`,
  gapWhat: (what: string) => what || 'a preencher',
  more: 'Ler inteira',
} as const;
