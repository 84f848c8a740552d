/** What an answer to an objection may rest on: a sentence about the offer, or what the person told. */
export type AnswerFact =
  | 'preco'
  | 'parcelas'
  | 'garantia'
  | 'tempo_semanal'
  | 'acesso'
  | 'suporte'
  | 'modulos:1'
  | 'modulos:todos'
  | 'limite'
  | 'contato'
  | 'depoimentos'
  | 'prova'
  | 'casos'
  | 'ensinamentos:2';

type BankRow = {
  readonly kind: string;
  /** The words that tell it, without accents and capitals; the last row has none and takes everything else. */
  readonly pattern: string;
  readonly facts: readonly AnswerFact[];
  /** How people commonly say it. */
  readonly standard: string;
};

/** The kinds of objections, in the order in which they are tried (docs/method/method.md#objections). */
export const objectionBank = [
  {
    kind: 'dinheiro',
    pattern: 'caro|dinheiro|pagar|parcela\\w*|grana|investir|orcamento|cartao|apertad\\w+',
    facts: ['preco', 'parcelas', 'garantia'],
    standard: 'Está caro para mim agora.',
  },
  {
    kind: 'tempo',
    pattern: 'tempo|corrid\\w+|agenda|horas?|rotina|ocupad\\w+|correria',
    facts: ['tempo_semanal', 'acesso'],
    standard: 'Eu não tenho tempo.',
  },
  {
    kind: 'ja_tentei',
    pattern:
      'ja (?:tentei|comprei|fiz|paguei|assinei)|outr[oa]s? (?:curso|metodo|programa)s?|nao terminei|larguei|desisti',
    facts: ['suporte', 'modulos:1', 'casos'],
    standard: 'Já comprei outros cursos e não terminei.',
  },
  {
    kind: 'terceiros',
    pattern:
      'marido|esposa|familia|soci[oa]|equipe|funcionari\\w+|chefe|contador|filh\\w+|minha mae|meu pai|minha casa|cliente\\w*',
    facts: ['suporte', 'garantia'],
    standard: 'Na minha casa ninguém vai apoiar.',
  },
  {
    kind: 'caso_diferente',
    pattern:
      'meu caso|minha situacao|diferente|especific\\w+|meu ramo|minha area|meu negocio|meu bairro|minha cidade',
    facts: ['suporte', 'casos'],
    standard: 'O meu caso é diferente.',
  },
  {
    kind: 'capacidade',
    pattern:
      'nao (?:consigo|sei|levo jeito|vou conseguir|vou acompanhar)|dificil|complicad\\w+|nao e para mim|idade|velh[oa]|tecnologia|disciplina',
    facts: ['modulos:1', 'suporte', 'ensinamentos:2'],
    standard: 'Eu não sei se vou conseguir acompanhar.',
  },
  {
    kind: 'sozinho',
    pattern: 'sozinh[oa]|de graca|gratis|youtube|internet|por conta',
    facts: ['suporte', 'modulos:todos'],
    standard: 'Dá para aprender isso de graça na internet.',
  },
  {
    kind: 'confianca',
    pattern: 'confi\\w+|golpe|funciona|verdade|prova|arrepend\\w+|enganad\\w+|gostar',
    facts: ['prova', 'garantia', 'depoimentos', 'contato'],
    standard: 'E se eu entrar e não gostar?',
  },
  {
    kind: 'momento',
    pattern: 'depois|momento|agora nao|mais para frente|ano que vem|esperar|hora certa',
    facts: ['limite', 'acesso'],
    standard: 'Agora não é o momento.',
  },
  { kind: 'outra', pattern: '', facts: ['suporte', 'garantia'], standard: '' },
] as const satisfies readonly BankRow[];
export type ObjectionKind = (typeof objectionBank)[number]['kind'];
