import type { Rule } from './rule.ts';

/** Rules about how the script is said: its time, breath, repetition, style and agreement. */
export const speechRules = {
  bloco_curto: {
    group: 'Tempo',
    severity: 'atencao',
    sentence: '“{titulo}” tem {n} de {alvo} palavras.',
    actions: ['pedir', 'historias'],
  },
  bloco_longo: {
    group: 'Tempo',
    severity: 'dica',
    sentence: '“{titulo}” tem {n} palavras; o alvo é {alvo}.',
    actions: ['pedir'],
  },
  aula_fora_do_tempo: {
    group: 'Tempo',
    severity: 'atencao',
    sentence: 'A sua aula fecha em {n} min; o alvo é {alvo}.',
    actions: ['ir'],
  },
  conteudo_pequeno: {
    group: 'Tempo',
    severity: 'atencao',
    sentence:
      'O conteúdo ocupa {n}% da aula. Abaixo de 40%, o público sente que foi chamado só para a oferta.',
    actions: ['ir'],
  },
  pausa_que_falta: {
    group: 'Tempo',
    severity: 'dica',
    sentence: '“{titulo}” prevê {n} s de espera e tem {m}.',
    actions: ['inserir_pausa'],
  },
  frase_sem_folego: {
    group: 'Fôlego',
    severity: 'atencao',
    sentence: 'Frase de {n} palavras, {s} s sem respirar: “{comeco}…”. Corte em duas.',
    actions: ['ir', 'pedir', 'corrigir'],
  },
  frases_longas: {
    group: 'Fôlego',
    severity: 'dica',
    sentence: '{n} frases passam de 20 palavras neste bloco.',
    actions: ['ir', 'pedir'],
  },
  paragrafo_longo: {
    group: 'Fôlego',
    severity: 'dica',
    sentence: 'Parágrafo de {n} palavras sem respiro: “{comeco}…”.',
    actions: ['ir', 'pedir'],
  },
  leitura_dificil: {
    group: 'Fôlego',
    severity: 'dica',
    sentence: 'Este bloco está difícil de ouvir: palavras longas e frases compridas.',
    actions: ['pedir'],
  },
  frase_repetida: {
    group: 'Repetição',
    severity: 'atencao',
    sentence: 'Frase repetida em “{titulo}” e “{outro}”: “{comeco}…”.',
    actions: ['ir', 'pedir', 'corrigir'],
  },
  trecho_repetido: {
    group: 'Repetição',
    severity: 'dica',
    sentence: 'Trecho repetido em “{titulo}” e “{outro}”: “{trecho}”.',
    actions: ['ir', 'pedir'],
  },
  expressao_repetida: {
    group: 'Repetição',
    severity: 'dica',
    sentence: '“{trecho}” aparece {n} vezes.',
    actions: ['ir', 'pedir'],
  },
  comeco_repetido: {
    group: 'Repetição',
    severity: 'dica',
    sentence: 'Três frases seguidas começam por “{trecho}”.',
    actions: ['ir', 'pedir'],
  },
  campo_lido: {
    group: 'Repetição',
    severity: 'atencao',
    sentence: 'Este trecho repete o seu formulário palavra por palavra: “{trecho}”.',
    actions: ['ir', 'pedir', 'corrigir'],
  },
  amostra_copiada: {
    group: 'Repetição',
    severity: 'dica',
    sentence: 'Este trecho copia a sua amostra de voz: “{trecho}”.',
    actions: ['ir', 'pedir'],
  },
  cliche: {
    group: 'Estilo',
    severity: 'dica',
    sentence: '“{trecho}” é frase feita. No lugar: {troca}.',
    actions: ['ir', 'pedir', 'corrigir'],
  },
  cliches_demais: {
    group: 'Estilo',
    severity: 'atencao',
    sentence: '{n} frases feitas nesta fase: o texto soa automático.',
    actions: ['pedir'],
  },
  estrangeirismo: {
    group: 'Estilo',
    severity: 'dica',
    sentence: '“{trecho}”: em português, {troca}.',
    actions: ['ir', 'trocar'],
  },
  frase_proibida: {
    group: 'Estilo',
    severity: 'atencao',
    sentence: '“{trecho}” está na sua lista do que nunca diz.',
    actions: ['ir', 'pedir', 'corrigir'],
  },
  bordao_demais: {
    group: 'Estilo',
    severity: 'dica',
    sentence: '“{trecho}” aparece {n} vezes nesta fase. Bordão demais cansa.',
    actions: ['ir', 'pedir'],
  },
  caixa_alta: {
    group: 'Estilo',
    severity: 'dica',
    sentence: '“{trecho}” está em maiúsculas: em voz alta vira grito.',
    actions: ['ir', 'trocar'],
  },
  marca_no_meio: {
    group: 'Estilo',
    severity: 'atencao',
    sentence: '“{trecho}” vai ser lido em voz alta. Marca de palco fica em linha própria, com “>”.',
    actions: ['ir', 'trocar'],
  },
  genero_de_quem_fala: {
    group: 'Concordância',
    severity: 'atencao',
    sentence: '“{trecho}” não concorda com quem fala.',
    actions: ['ir', 'pedir', 'corrigir'],
  },
  eu_na_equipe: {
    group: 'Concordância',
    severity: 'atencao',
    sentence: 'Vocês são uma equipe, e aqui está “eu”: “{comeco}…”.',
    actions: ['ir', 'pedir', 'corrigir'],
  },
  fala_com_muitos: {
    group: 'Concordância',
    severity: 'dica',
    sentence: '“{trecho}” fala com uma plateia. Fale com uma pessoa: “você”.',
    actions: ['ir', 'pedir', 'corrigir'],
  },
  artigo_do_produto: {
    group: 'Concordância',
    severity: 'atencao',
    sentence: '“{trecho}”: o nome do produto pede “{artigo}”.',
    actions: ['ir', 'trocar'],
  },
  persona_dita_como_real: {
    group: 'Concordância',
    severity: 'atencao',
    sentence: '“{trecho}” é personagem da persona. Diga que é imaginada ou tire o nome.',
    actions: ['ir', 'pedir', 'corrigir'],
  },
  persona_no_plural: {
    group: 'Concordância',
    severity: 'atencao',
    sentence: 'A persona é uma pessoa só, com nome. Aqui ela está no plural.',
    actions: ['pedir'],
  },
  objecoes_ilegiveis: {
    group: 'Concordância',
    severity: 'atencao',
    sentence:
      'O fechamento usa as objeções entre aspas, e aqui há {n|objeção|objeções|nenhuma} assim.',
    actions: ['pedir'],
  },
} as const satisfies Record<string, Rule>;
