import { counted } from '../../../shared/format.ts';

const textNames: Readonly<Record<string, string>> = {
  persona_validada: 'Persona',
  promessa_forte_validada: 'Promessa forte',
  promessa_curta_otimizada: 'Promessa curta',
};

/** What the panel 'Raio-x' says. */
export const checkCopy = {
  title: 'Raio-x',
  hint: 'O raio-x confere risco, tempo e clareza. A força da história é com você. Não é parecer jurídico.',
  nothing: 'Nada a apontar. Leia em voz alta antes de confirmar.',
  severities: {
    grave: (n: number) => counted(n, 'grave', 'graves'),
    atencao: (n: number) => counted(n, 'atenção', 'atenções'),
    dica: (n: number) => counted(n, 'dica', 'dicas'),
    gaps: (n: number) => counted(n, 'lacuna', 'lacunas'),
  },
  points: (n: number) => (n === 0 ? 'nada a apontar' : counted(n, 'ponto', 'pontos')),
  marks: { grave: 'Grave', atencao: 'Atenção', dica: 'Dica' },
  whole: 'O texto inteiro',
  untitled: 'Texto',
  /** What a text is called over its findings, where there are several. */
  textName: (field: string): string =>
    textNames[field] ?? field.replace(/^script_fase_(\d).*$/, 'Fase $1'),
  quiet: (n: number) => `Sem nada a apontar: ${counted(n, 'bloco', 'blocos')}`,
  more: (n: number) => `e mais ${n} como este`,
  actions: {
    ir: 'Ver no texto',
    trocar: 'Trocar',
    pedir: 'Pedir outra versão',
    corrigir: 'Corrigir',
    preencher: 'Preencher',
    inserir_pausa: 'Acrescentar pausa',
    oferta: 'Abrir dados da oferta',
    historias: 'Abrir suas histórias',
    conferir_numero: 'Este número é meu',
    confirmar: 'Conferi e guardo a prova',
    trocar_promessa: 'Trocar a promessa em todo o roteiro',
  },
  reword: 'Pedir outra frase',
  dismiss: 'Dispensar',
  dismissed: (n: number) => `Ver dispensados (${n})`,
  restore: 'Desfazer',
  why: 'Por que este ponto não se aplica?',
  whyShort: 'Conte em uma frase por que não se aplica',
  gapAnswer: 'O que entra no lugar',
  gapWrong: 'Escreva de 1 a 600 caracteres, sem título nem marca de palco.',
  sentence: 'A frase',
  sentenceWrong: 'Escreva a frase, sem título nem marca de palco.',
  keep: 'Gravar',
  cancel: 'Cancelar',
  changed: 'Este trecho mudou. Confira e tente de novo.',
  replaced: 'Trecho trocado. “Desfazer” traz de volta o que estava.',
  saveFailed: 'Não foi possível guardar a sua decisão.',
  confirmGrave: (n: number) => `Ainda há ${counted(n, 'ponto grave', 'pontos graves')} no raio-x.`,
  only: 'Mostrar',
  all: 'Todos',
} as const;
