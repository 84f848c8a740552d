import type { FileKind } from '@webnario/domain/files/file-kinds';
import { creditsInWords } from '@webnario/domain/credits/credits';

type Format = {
  readonly name: string;
  readonly purpose: string;
  /** What is said while it is made. */
  readonly making: string;
};

/** What each file is for, in the order of the list. */
export const formats = {
  pdf: {
    name: 'PDF',
    purpose: 'Para imprimir e ler.',
    making: 'Diagramando o roteiro em PDF…',
  },
  txt: { name: 'TXT', purpose: 'Só o texto.', making: '' },
  'pdf-letra-grande': {
    name: 'PDF em letra grande',
    purpose: 'Para ler em pé, no púlpito ou no tablet: letra de 17 pontos, linhas largas.',
    making: 'Diagramando o roteiro em letra grande…',
  },
  docx: {
    name: 'Word (DOCX)',
    purpose: 'Para editar e comentar no Word, no Google Docs ou no LibreOffice, com sumário.',
    making: 'Montando o documento com sumário e páginas numeradas…',
  },
  pptx: {
    name: 'Slides (PPTX)',
    purpose:
      'Um slide para cada indicação do roteiro, com a fala nas anotações. Abre no PowerPoint, no Keynote e no Google Apresentações.',
    making: 'Montando os slides, com a fala nas anotações…',
  },
  mapa: {
    name: 'Mapa da aula (PDF)',
    purpose: 'Uma página para deixar ao lado: relógio, blocos, slides, enquetes e rubricas.',
    making: 'Desenhando o mapa da aula…',
  },
  csv: {
    name: 'Mapa em planilha (CSV)',
    purpose: 'O mesmo mapa para o Excel ou o Google Planilhas.',
    making: '',
  },
  md: {
    name: 'Markdown (MD)',
    purpose: 'O texto como está guardado, para o Notion, o Obsidian ou outro editor.',
    making: '',
  },
} as const satisfies Record<FileKind, Format>;

/** What the choice of files says. */
export const takeAlongCopy = {
  title: 'Leve o roteiro com você',
  priceNote: (price: number) =>
    `O primeiro arquivo diagramado (PDF, Word, slides ou mapa) custa ${creditsInWords(price)} e libera todos os outros deste projeto, para sempre. Texto, Markdown e planilha são sempre grátis.`,
  freeNote:
    'Os arquivos deste projeto já estão pagos: todos são grátis, quantas vezes você quiser.',
  others: 'Mais formatos',
  download: 'Baixar',
  wait: 'Leva poucos segundos. Você pode continuar nesta página.',
  ready: (file: string) => `Pronto: “${file}” está nos seus downloads.`,
  fileReady: 'Arquivo gerado com sucesso!',
  failed: 'Não foi possível fazer o arquivo',
  failedText: 'O roteiro está guardado. Tente de novo em instantes.',
  nothingCharged: 'Nenhum crédito foi descontado.',
  notDelivered: 'O arquivo foi feito, mas não chegou até aqui. Baixe de novo: agora é grátis.',
  short: (name: string, price: number, balance: number) =>
    `${name} custa ${creditsInWords(price)} e o seu saldo é de ${creditsInWords(balance)}. TXT, Markdown e planilha são grátis.`,
} as const;
