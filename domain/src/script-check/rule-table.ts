import type { Severity } from './lists/risk-terms.ts';

const ruleGroups = [
  'Alegações',
  'Tempo',
  'Fôlego',
  'Repetição',
  'Estilo',
  'Concordância',
  'Promessa',
  'Lacunas',
  'Oferta',
  'Estrutura',
] as const;
export type RuleGroup = (typeof ruleGroups)[number];

/** Where a rule looks: forms, promises, the persona, the five phases, or the last step alone. */
type RuleScope = 'formularios' | 'promessas' | 'persona' | 'fases' | 'etapa_17';

/** What a person can do about a finding; a screen offers those it has. */
export type FindingAction =
  | 'ir'
  | 'pedir'
  | 'corrigir'
  | 'confirmar'
  | 'oferta'
  | 'historias'
  | 'trocar'
  | 'conferir_numero'
  | 'inserir_pausa'
  | 'trocar_promessa'
  | 'preencher';

type Rule = {
  readonly group: RuleGroup;
  readonly severity: Severity;
  readonly scopes: readonly RuleScope[];
  /** With places in braces for what was found. */
  readonly sentence: string;
  readonly actions: readonly FindingAction[];
};

/**
 * Every rule of the script check, in the order that decides between two that find the same words
 * (docs/method/script-check.md#rules). The severity of `alegacao` is that of the claim itself.
 */
const rules = {
  alegacao: {
    group: 'Alegações',
    severity: 'atencao',
    scopes: ['formularios', 'promessas', 'fases'],
    sentence: '“{trecho}”: {motivo} No lugar: {troca}.',
    actions: ['ir', 'pedir', 'corrigir', 'confirmar'],
  },
  urgencia_sem_limite: {
    group: 'Alegações',
    severity: 'grave',
    scopes: ['fases'],
    sentence: '“{trecho}” fala em urgência que não está nos dados da oferta.',
    actions: ['ir', 'oferta', 'pedir', 'corrigir'],
  },
  preco_anterior_sem_data: {
    group: 'Alegações',
    severity: 'grave',
    scopes: ['fases'],
    sentence: '“{trecho}” compara com um preço sem período e sem prova.',
    actions: ['ir', 'oferta', 'pedir', 'corrigir'],
  },
  sem_juros_com_juros: {
    group: 'Alegações',
    severity: 'grave',
    scopes: ['fases'],
    sentence: '“{trecho}” não bate com as parcelas dos dados da oferta.',
    actions: ['ir', 'oferta', 'pedir', 'corrigir'],
  },
  pessoa_sem_autorizacao: {
    group: 'Alegações',
    severity: 'grave',
    scopes: ['fases'],
    sentence: '“{trecho}”: o nome dessa pessoa não foi autorizado.',
    actions: ['ir', 'historias', 'pedir', 'corrigir'],
  },
  pessoa_sem_origem: {
    group: 'Alegações',
    severity: 'atencao',
    scopes: ['fases'],
    sentence: '“{trecho}”: essa pessoa não está nas suas histórias. Ela existe e autorizou?',
    actions: ['ir', 'historias', 'pedir', 'corrigir'],
  },
  depoimento_alterado: {
    group: 'Alegações',
    severity: 'atencao',
    scopes: ['fases'],
    sentence: 'O depoimento de {nome} não está com as palavras dela ou dele.',
    actions: ['ir', 'trocar', 'pedir'],
  },
  numero_sem_origem: {
    group: 'Alegações',
    severity: 'atencao',
    scopes: ['fases'],
    sentence: '“{trecho}”: este número não está em nada do que você informou.',
    actions: ['ir', 'conferir_numero', 'pedir', 'corrigir'],
  },
  aviso_do_nicho: {
    group: 'Alegações',
    severity: 'atencao',
    scopes: ['etapa_17'],
    sentence: 'Neste assunto falta dizer que o resultado varia ou que o conteúdo é educativo.',
    actions: ['ir'],
  },
  parte_comercial: {
    group: 'Alegações',
    severity: 'grave',
    scopes: ['fases'],
    sentence: 'A parte comercial precisa ser anunciada como tal (CDC, art. 36).',
    actions: ['ir', 'pedir', 'corrigir'],
  },
  bloco_curto: {
    group: 'Tempo',
    severity: 'atencao',
    scopes: ['fases'],
    sentence: '“{titulo}” tem {n} de {alvo} palavras.',
    actions: ['pedir', 'historias'],
  },
  bloco_longo: {
    group: 'Tempo',
    severity: 'dica',
    scopes: ['fases'],
    sentence: '“{titulo}” tem {n} palavras; o alvo é {alvo}.',
    actions: ['pedir'],
  },
  aula_fora_do_tempo: {
    group: 'Tempo',
    severity: 'atencao',
    scopes: ['etapa_17'],
    sentence: 'A sua aula fecha em {n} min; o alvo é {alvo}.',
    actions: ['ir'],
  },
  conteudo_pequeno: {
    group: 'Tempo',
    severity: 'atencao',
    scopes: ['etapa_17'],
    sentence:
      'O conteúdo ocupa {n}% da aula. Abaixo de 40%, o público sente que foi chamado só para a oferta.',
    actions: ['ir'],
  },
  pausa_que_falta: {
    group: 'Tempo',
    severity: 'dica',
    scopes: ['fases'],
    sentence: '“{titulo}” prevê {n} s de espera e tem {m}.',
    actions: ['inserir_pausa'],
  },
  frase_sem_folego: {
    group: 'Fôlego',
    severity: 'atencao',
    scopes: ['fases'],
    sentence: 'Frase de {n} palavras, {s} s sem respirar: “{comeco}…”. Corte em duas.',
    actions: ['ir', 'pedir', 'corrigir'],
  },
  frases_longas: {
    group: 'Fôlego',
    severity: 'dica',
    scopes: ['fases'],
    sentence: '{n} frases passam de 20 palavras neste bloco.',
    actions: ['ir', 'pedir'],
  },
  paragrafo_longo: {
    group: 'Fôlego',
    severity: 'dica',
    scopes: ['fases'],
    sentence: 'Parágrafo de {n} palavras sem respiro: “{comeco}…”.',
    actions: ['ir', 'pedir'],
  },
  leitura_dificil: {
    group: 'Fôlego',
    severity: 'dica',
    scopes: ['fases'],
    sentence: 'Este bloco está difícil de ouvir: palavras longas e frases compridas.',
    actions: ['pedir'],
  },
  frase_repetida: {
    group: 'Repetição',
    severity: 'atencao',
    scopes: ['fases'],
    sentence: 'Frase repetida em “{titulo}” e “{outro}”: “{comeco}…”.',
    actions: ['ir', 'pedir', 'corrigir'],
  },
  trecho_repetido: {
    group: 'Repetição',
    severity: 'dica',
    scopes: ['fases'],
    sentence: 'Trecho repetido em “{titulo}” e “{outro}”: “{trecho}”.',
    actions: ['ir', 'pedir'],
  },
  expressao_repetida: {
    group: 'Repetição',
    severity: 'dica',
    scopes: ['fases'],
    sentence: '“{trecho}” aparece {n} vezes.',
    actions: ['ir', 'pedir'],
  },
  comeco_repetido: {
    group: 'Repetição',
    severity: 'dica',
    scopes: ['fases'],
    sentence: 'Três frases seguidas começam por “{trecho}”.',
    actions: ['ir', 'pedir'],
  },
  campo_lido: {
    group: 'Repetição',
    severity: 'atencao',
    scopes: ['persona', 'fases'],
    sentence: 'Este trecho repete o seu formulário palavra por palavra: “{trecho}”.',
    actions: ['ir', 'pedir', 'corrigir'],
  },
  amostra_copiada: {
    group: 'Repetição',
    severity: 'dica',
    scopes: ['fases'],
    sentence: 'Este trecho copia a sua amostra de voz: “{trecho}”.',
    actions: ['ir', 'pedir'],
  },
  cliche: {
    group: 'Estilo',
    severity: 'dica',
    scopes: ['fases'],
    sentence: '“{trecho}” é frase feita. No lugar: {troca}.',
    actions: ['ir', 'pedir', 'corrigir'],
  },
  cliches_demais: {
    group: 'Estilo',
    severity: 'atencao',
    scopes: ['fases'],
    sentence: '{n} frases feitas nesta fase: o texto soa automático.',
    actions: ['pedir'],
  },
  estrangeirismo: {
    group: 'Estilo',
    severity: 'dica',
    scopes: ['fases'],
    sentence: '“{trecho}”: em português, {troca}.',
    actions: ['ir', 'trocar'],
  },
  frase_proibida: {
    group: 'Estilo',
    severity: 'atencao',
    scopes: ['fases'],
    sentence: '“{trecho}” está na sua lista do que nunca diz.',
    actions: ['ir', 'pedir', 'corrigir'],
  },
  bordao_demais: {
    group: 'Estilo',
    severity: 'dica',
    scopes: ['fases'],
    sentence: '“{trecho}” aparece {n} vezes nesta fase. Bordão demais cansa.',
    actions: ['ir', 'pedir'],
  },
  caixa_alta: {
    group: 'Estilo',
    severity: 'dica',
    scopes: ['promessas', 'persona', 'fases'],
    sentence: '“{trecho}” está em maiúsculas: em voz alta vira grito.',
    actions: ['ir', 'trocar'],
  },
  marca_no_meio: {
    group: 'Estilo',
    severity: 'atencao',
    scopes: ['fases'],
    sentence: '“{trecho}” vai ser lido em voz alta. Marca de palco fica em linha própria, com “>”.',
    actions: ['ir', 'trocar'],
  },
  genero_de_quem_fala: {
    group: 'Concordância',
    severity: 'atencao',
    scopes: ['fases'],
    sentence: '“{trecho}” não concorda com quem fala.',
    actions: ['ir', 'pedir', 'corrigir'],
  },
  eu_na_equipe: {
    group: 'Concordância',
    severity: 'atencao',
    scopes: ['fases'],
    sentence: 'Vocês são uma equipe, e aqui está “eu”: “{comeco}…”.',
    actions: ['ir', 'pedir', 'corrigir'],
  },
  fala_com_muitos: {
    group: 'Concordância',
    severity: 'dica',
    scopes: ['fases'],
    sentence: '“{trecho}” fala com uma plateia. Fale com uma pessoa: “você”.',
    actions: ['ir', 'pedir', 'corrigir'],
  },
  artigo_do_produto: {
    group: 'Concordância',
    severity: 'atencao',
    scopes: ['fases'],
    sentence: '“{trecho}”: o nome do produto pede “{artigo}”.',
    actions: ['ir', 'trocar'],
  },
  persona_dita_como_real: {
    group: 'Concordância',
    severity: 'atencao',
    scopes: ['fases'],
    sentence: '“{trecho}” é personagem da persona. Diga que é imaginada ou tire o nome.',
    actions: ['ir', 'pedir', 'corrigir'],
  },
  persona_no_plural: {
    group: 'Concordância',
    severity: 'atencao',
    scopes: ['persona'],
    sentence: 'A persona é uma pessoa só, com nome. Aqui ela está no plural.',
    actions: ['pedir'],
  },
  objecoes_ilegiveis: {
    group: 'Concordância',
    severity: 'atencao',
    scopes: ['persona'],
    sentence:
      'O fechamento usa as objeções entre aspas, e aqui há {n|objeção|objeções|nenhuma} assim.',
    actions: ['pedir'],
  },
  promessa_longa: {
    group: 'Promessa',
    severity: 'dica',
    scopes: ['promessas'],
    sentence: 'A promessa forte tem {n} palavras; em voz alta, até 35 cabem numa respiração dupla.',
    actions: ['ir'],
  },
  prazo_sem_fonte: {
    group: 'Promessa',
    severity: 'atencao',
    scopes: ['promessas'],
    sentence: '“{trecho}” não está em nada do que você informou. É real?',
    actions: ['ir', 'conferir_numero'],
  },
  forte_na_abertura: {
    group: 'Promessa',
    severity: 'atencao',
    scopes: ['fases'],
    sentence: 'A promessa da aula não diz a promessa forte que você confirmou.',
    actions: ['ir', 'pedir'],
  },
  curta_ausente: {
    group: 'Promessa',
    severity: 'atencao',
    scopes: ['fases'],
    sentence: 'A promessa curta aparece {n|vez|vezes|nenhuma vez} na fase {f}; o mínimo é {min}.',
    actions: ['pedir'],
  },
  curta_demais: {
    group: 'Promessa',
    severity: 'dica',
    scopes: ['fases'],
    sentence: 'A promessa curta aparece {n|vez|vezes} na fase {f}; acima de {max}, cansa.',
    actions: ['ir'],
  },
  curta_diferente: {
    group: 'Promessa',
    severity: 'atencao',
    scopes: ['fases'],
    sentence: 'A promessa aparece diferente: “{trecho}”. Refrão só funciona igual.',
    actions: ['ir', 'trocar'],
  },
  promessa_curta_grave: {
    group: 'Promessa',
    severity: 'grave',
    scopes: ['fases'],
    sentence:
      'A promessa curta tem uma alegação que não pode ser feita: “{trecho}”. Nenhum texto a recita; na etapa 17 você a troca em todo o roteiro.',
    actions: ['trocar_promessa'],
  },
  lacuna: {
    group: 'Lacunas',
    severity: 'atencao',
    scopes: ['promessas', 'fases'],
    sentence: 'Falta: {o_que}.',
    actions: ['preencher'],
  },
  lacunas_demais: {
    group: 'Lacunas',
    severity: 'dica',
    scopes: ['fases'],
    sentence: '{n} lacunas neste bloco. Os dados da oferta e as histórias preenchem de uma vez.',
    actions: ['oferta', 'historias'],
  },
  preco_diferente: {
    group: 'Oferta',
    severity: 'grave',
    scopes: ['fases'],
    sentence: '{trecho} não está nos dados da oferta.',
    actions: ['ir', 'oferta', 'pedir', 'corrigir'],
  },
  preco_ausente: {
    group: 'Oferta',
    severity: 'atencao',
    scopes: ['fases'],
    sentence: 'O bloco do preço não diz o preço.',
    actions: ['ir', 'pedir'],
  },
  parcela_sem_total: {
    group: 'Oferta',
    severity: 'grave',
    scopes: ['fases'],
    sentence: 'Parcela sem o total a prazo (CDC, art. 52, V).',
    actions: ['ir', 'oferta', 'pedir'],
  },
  parcela_sem_custo: {
    group: 'Oferta',
    severity: 'grave',
    scopes: ['fases'],
    sentence: 'Parcelamento com juros pede o custo efetivo total na oferta (CDC, art. 54-B, § 3º).',
    actions: ['ir', 'oferta', 'pedir'],
  },
  garantia_diferente: {
    group: 'Oferta',
    severity: 'grave',
    scopes: ['fases'],
    sentence: '“{trecho}” não bate com a garantia dos dados da oferta.',
    actions: ['ir', 'oferta', 'pedir', 'corrigir'],
  },
  garantia_ausente: {
    group: 'Oferta',
    severity: 'atencao',
    scopes: ['fases'],
    sentence: 'Faltam os sete dias da lei ou como pedir a devolução.',
    actions: ['ir', 'pedir'],
  },
  garantia_como_favor: {
    group: 'Oferta',
    severity: 'atencao',
    scopes: ['fases'],
    sentence: 'Os sete dias são direito de quem compra, e não favor: “{trecho}”.',
    actions: ['ir', 'pedir', 'corrigir'],
  },
  link_diferente: {
    group: 'Oferta',
    severity: 'grave',
    scopes: ['fases'],
    sentence: '{trecho} não é o link dos dados da oferta.',
    actions: ['ir', 'oferta', 'trocar'],
  },
  link_ausente: {
    group: 'Oferta',
    severity: 'atencao',
    scopes: ['fases'],
    sentence: 'Falta o link neste bloco.',
    actions: ['ir', 'pedir'],
  },
  recapitulacao_incompleta: {
    group: 'Oferta',
    severity: 'atencao',
    scopes: ['fases'],
    sentence: 'A recapitulação não diz: {faltam}.',
    actions: ['ir', 'pedir'],
  },
  chamadas_poucas: {
    group: 'Oferta',
    severity: 'atencao',
    scopes: ['fases'],
    sentence: '{n|convite|convites|Nenhum convite} nas fases 4 e 5; o mínimo é 6.',
    actions: ['pedir'],
  },
  chamadas_muitas: {
    group: 'Oferta',
    severity: 'dica',
    scopes: ['fases'],
    sentence: '{n} convites nas fases 4 e 5; acima de 9, vira insistência.',
    actions: ['ir'],
  },
  saidas_demais: {
    group: 'Oferta',
    severity: 'atencao',
    scopes: ['fases'],
    sentence: '{n} frases dizem que tudo bem não comprar; o máximo é 3.',
    actions: ['ir', 'pedir', 'corrigir'],
  },
  bloco_faltando: {
    group: 'Estrutura',
    severity: 'grave',
    scopes: ['persona', 'promessas', 'fases'],
    sentence: 'Falta o bloco “{titulo}”.',
    actions: ['ir'],
  },
  ordem: {
    group: 'Estrutura',
    severity: 'dica',
    scopes: ['persona', 'fases'],
    sentence: '“{titulo}” está fora da ordem do método.',
    actions: ['ir'],
  },
  resto_de_robo: {
    group: 'Estrutura',
    severity: 'grave',
    scopes: ['persona', 'promessas', 'fases'],
    sentence: '“{trecho}” é resto da geração, e não do roteiro.',
    actions: ['ir', 'corrigir'],
  },
  slide_falta: {
    group: 'Estrutura',
    severity: 'dica',
    scopes: ['fases'],
    sentence: '“{titulo}” está sem slide.',
    actions: ['pedir'],
  },
} as const satisfies Record<string, Rule>;

export type RuleId = keyof typeof rules;

export const ruleIds = Object.keys(rules) as RuleId[];

export const ruleOf = (id: RuleId): Rule => rules[id];
