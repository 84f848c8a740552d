/**
 * The form 'Dados da oferta' as data (docs/method/offer.md#fields): what each field is called, what helps with it and
 * what it says when something is off. Money is in cents, dates are ISO. A `complement` continues the sentence of its
 * label, so that the text comes with a verb.
 */
type Errors = Readonly<Record<string, string>>;
type Common = { readonly label: string; readonly help?: string; readonly example?: string };

/** One answer: a field of its own, or a part of one. */
export type OfferPart = Common &
  (
    | {
        readonly kind: 'choice';
        readonly options: Readonly<Record<string, string>>;
        readonly default?: string;
        /** The range of the number beside it, for each option. */
        readonly ranges?: Readonly<Record<string, readonly [number, number]>>;
        readonly errors: { readonly notListed: string };
      }
    | {
        readonly kind: 'cents';
        readonly min: number;
        readonly max: number;
        readonly errors: Errors & { readonly range: string };
      }
    | {
        readonly kind: 'integer';
        readonly min?: number;
        readonly max?: number;
        /** What an empty field stands for. */
        readonly emptyMeans?: number;
        readonly errors:
          | (Errors & { readonly range: string })
          | { readonly tooLow: string; readonly tooHigh: string };
      }
    | {
        readonly kind: 'date';
        readonly warnAfterDays?: number;
        readonly warning?: string;
        readonly errors: Errors & { readonly noDate: string };
      }
    | {
        readonly kind: 'dateOrInteger';
        readonly min: number;
        readonly max: number;
        readonly instalmentsWarning: string;
        readonly errors: Errors & { readonly noDate: string };
      }
    | { readonly kind: 'yesNo' }
    | { readonly kind: 'checkbox'; readonly errors?: Errors }
    | { readonly kind: 'text' | 'complement'; readonly max: number; readonly errors?: Errors }
    | {
        readonly kind: 'text' | 'address';
        readonly max: number;
        /** What the text has to look like; blanks around it are a slip. */
        readonly format: RegExp;
        readonly errors: { readonly format: string };
      }
  );

type Group = Common & {
  readonly kind: 'object';
  readonly optional?: true;
  readonly fields: Readonly<Record<string, OfferPart>>;
};
type List = Common & {
  readonly kind: 'list';
  readonly maxItems: number;
  readonly fields: Readonly<Record<string, OfferPart>>;
};

const cardTitles = {
  product: 'O seu produto',
  price: 'Quanto custa',
  instalments: 'Parcelas',
  guarantee: 'Garantia',
  delivery: 'O conteúdo',
  bonus: 'O que vai junto',
  support: 'Acesso e dúvidas',
  time: 'Tempo e limite',
  signUp: 'Inscrição e contato',
  others: 'O que outras pessoas dizem',
  more: 'Comparação e observações',
} as const;

/** A row of the table: one key of the record, with one answer or several. */
export type OfferField = (OfferPart | Group | List) & {
  /** Where the form asks it. */
  readonly card: keyof typeof cardTitles;
  /** What a model reads before the typed text, where no sentence of the texts says it. */
  readonly line?: string;
  /** False for what a text can do without and gains no fact from: the summary leaves it out. */
  readonly isCounted?: false;
};

const range = 'Digite um valor de R$ 1 a R$ 1.000.000';
const notListed = 'Escolha uma das opções';
const noDate = 'Escolha a data';
const cents = { kind: 'cents', min: 100, max: 100_000_000 } as const;

const priceFields = {
  preco: {
    kind: 'object',
    card: 'price',
    label: 'Preço',
    fields: {
      valor: {
        ...cents,
        label: 'Preço à vista',
        help: 'O que a pessoa paga se pagar agora, com todas as despesas.',
        example: 'R$ 597',
        errors: { range },
      },
      periodicidade: {
        kind: 'choice',
        label: 'Como é cobrado?',
        options: { unica: 'Uma vez só', mensal: 'Por mês', anual: 'Por ano' },
        default: 'unica',
        errors: { notListed: 'Escolha como o valor é cobrado' },
      },
    },
  },
  preco_anterior: {
    kind: 'object',
    card: 'price',
    optional: true,
    label: 'Já custou mais caro?',
    help: 'Só use um preço que foi cobrado de verdade, e guarde a prova: página, nota ou contrato.',
    fields: {
      valor: {
        ...cents,
        label: 'Preço anterior',
        example: 'R$ 797',
        errors: { range, notHigher: 'O preço anterior precisa ser maior que o de hoje' },
      },
      desde: {
        kind: 'date',
        label: 'Valeu de',
        errors: { noDate, empty: 'Diga de quando a quando esse preço valeu' },
      },
      ate: {
        kind: 'date',
        label: 'até',
        errors: {
          noDate,
          empty: 'Diga de quando a quando esse preço valeu',
          order: 'A data final vem depois da inicial',
          future: 'Use uma data que já passou',
        },
        warnAfterDays: 180,
        warning: 'Esse preço acabou há mais de seis meses. Citar agora pode confundir.',
      },
      declaro: {
        kind: 'checkbox',
        label: 'Declaro que este preço foi praticado nesse período e que guardo a prova.',
        errors: { unchecked: 'Marque a declaração ou apague o preço anterior' },
      },
    },
  },
  parcelas: {
    kind: 'object',
    card: 'instalments',
    optional: true,
    label: 'Dá para parcelar?',
    help: 'Ponha na parcela tudo o que a pessoa paga: juros, taxa de serviço, seguro. O total, os juros e o custo efetivo aparecem embaixo.',
    fields: {
      quantidade: {
        kind: 'integer',
        label: 'Quantas vezes',
        example: '12',
        min: 2,
        max: 36,
        errors: {
          range: 'Use de 2 a 36 vezes',
          notOneOff: 'Parcelas só valem para preço cobrado uma vez só',
        },
      },
      valor: {
        ...cents,
        label: 'Valor de cada parcela',
        example: 'R$ 59,70',
        errors: {
          range,
          sumTooLow: 'A soma das parcelas ({total}) é menor que o preço à vista ({preco})',
          noRate: 'Confira os valores: com esta parcela não dá para calcular os juros',
        },
      },
      primeira: {
        kind: 'choice',
        label: 'A primeira parcela vence',
        options: { em_30_dias: 'em cerca de 30 dias (cartão)', no_ato: 'no ato da compra' },
        default: 'em_30_dias',
        errors: { notListed },
      },
      financiador: {
        kind: 'complement',
        label: 'Complete: “Quem financia é ____”',
        help: 'A lei pede o agente financiador quando há juros.',
        example: 'a plataforma de pagamento',
        max: 80,
      },
    },
  },
  garantia_dias: {
    kind: 'integer',
    card: 'guarantee',
    label: 'Garantia, em dias, já contando os 7 da lei',
    help: 'A lei dá 7 dias em compra pela internet. Se você dá 15 ao todo, escreva 15. Prazo maior precisa estar por escrito na página.',
    example: '15',
    min: 7,
    max: 365,
    emptyMeans: 7,
    errors: {
      tooLow: 'A garantia não pode ser menor que os 7 dias da lei',
      tooHigh: 'Use no máximo 365 dias',
    },
  },
} as const satisfies Record<string, OfferField>;

const deliveryFields = {
  modulos: {
    kind: 'list',
    card: 'delivery',
    maxItems: 12,
    label: 'O que a pessoa recebe, parte por parte',
    help: 'Na ordem em que ela vai usar.',
    fields: {
      nome: {
        kind: 'text',
        label: 'Nome',
        example: 'O preço com margem',
        max: 80,
        errors: { empty: 'Dê um nome ou apague este item' },
      },
      resultado: {
        kind: 'complement',
        label: 'Complete: “Nesta parte, você ____”',
        example: 'calcula o preço dos cinco serviços que mais saem',
        max: 140,
        errors: { empty: 'Complete a frase ou apague este item' },
      },
    },
  },
  bonus: {
    kind: 'list',
    card: 'bonus',
    maxItems: 5,
    label: 'Bônus',
    help: 'Cada bônus precisa ser entregue e resolver uma dúvida de verdade. Sem valor em reais.',
    fields: {
      nome: {
        kind: 'complement',
        label: 'Complete: “O bônus é ____”',
        example: 'um modelo de tabela de preços para a recepção',
        max: 80,
        errors: {
          empty: 'Diga qual é o bônus ou apague este item',
          priced: 'Não dê valor em reais ao bônus',
        },
      },
      duvida_que_resolve: {
        kind: 'text',
        label: 'Que pergunta da pessoa ele responde?',
        example: 'Como eu mostro o preço novo sem ficar sem graça?',
        max: 140,
        errors: { empty: 'Escreva a pergunta, nas palavras dela, ou apague este item' },
      },
    },
  },
  acesso: {
    kind: 'object',
    card: 'support',
    label: 'Acesso',
    fields: {
      onde: {
        kind: 'complement',
        label: 'Complete: “Você acessa ____”',
        example: 'pela área de alunos, no celular ou no computador',
        max: 120,
      },
      quantidade: {
        kind: 'integer',
        label: 'Por quanto tempo?',
        example: '12',
        min: 1,
        max: 120,
        errors: { range: 'Use um número de 1 a 120' },
      },
      unidade: {
        kind: 'choice',
        label: 'Unidade',
        options: {
          dias: 'dias',
          semanas: 'semanas',
          meses: 'meses',
          anos: 'anos',
          sem_prazo: 'sem data para acabar',
        },
        help: '“Sem data para acabar” vira contrato (CDC, art. 30): só marque se puder cumprir.',
        errors: { notListed },
      },
    },
  },
  suporte: {
    kind: 'object',
    card: 'support',
    label: 'Dúvidas',
    fields: {
      tem: { kind: 'yesNo', label: 'A pessoa pode tirar dúvidas?' },
      canal: {
        kind: 'complement',
        label: 'Complete: “Você tira dúvidas ____”',
        example: 'no encontro ao vivo, toda terça às 20h',
        max: 120,
        errors: { empty: 'Diga por onde a pessoa tira dúvidas' },
      },
      prazo_de_resposta: {
        kind: 'complement',
        label: 'Complete: “A resposta chega em ____”',
        example: 'até dois dias úteis',
        max: 60,
      },
    },
  },
  tempo_semanal: {
    kind: 'object',
    card: 'time',
    label: 'Tempo',
    fields: {
      quantidade: {
        kind: 'integer',
        label: 'Quanto tempo por semana ela precisa reservar?',
        example: '2',
        errors: { range: 'Use de 10 a 600 minutos ou de 1 a 40 horas' },
      },
      unidade: {
        kind: 'choice',
        label: 'Unidade',
        options: { minutos: 'minutos', horas: 'horas' },
        default: 'horas',
        ranges: { minutos: [10, 600], horas: [1, 40] },
        errors: { notListed },
      },
    },
  },
} as const satisfies Record<string, OfferField>;

const closingFields = {
  limite: {
    kind: 'object',
    card: 'time',
    label: 'Limite',
    fields: {
      tipo: {
        kind: 'choice',
        label: 'Existe um limite de verdade?',
        options: {
          nenhum: 'Não há limite',
          data: 'Sim, uma data',
          vagas: 'Sim, um número de vagas',
        },
        help: 'Só o que está aqui vira prazo ou vaga no texto.',
        errors: { notListed },
      },
      valor: {
        kind: 'dateOrInteger',
        label: 'Até quando / Quantas',
        example: '07/03/2027',
        min: 1,
        max: 10_000,
        errors: {
          noDate,
          past: 'Escolha uma data que ainda não passou',
          places: 'Use de 1 a 10.000 vagas',
        },
        instalmentsWarning:
          'Oferta parcelada precisa valer por pelo menos 2 dias (CDC, art. 54-B). Confira se a data fica a dois dias ou mais da aula.',
      },
      motivo: {
        kind: 'complement',
        label: 'Complete: “…porque ____”',
        example: 'a turma começa na segunda-feira, dia 8',
        max: 160,
        errors: { empty: 'Diga o motivo real. Sem motivo, o texto não fala em limite' },
      },
    },
  },
  link: {
    kind: 'address',
    card: 'signUp',
    label: 'Link de inscrição',
    example: 'exemplo.com.br/turma',
    max: 200,
    format: /^(?:https?:\/\/)?(?:[a-z0-9-]+\.)+[a-z]{2,}(?:\/\S*)?$/iu,
    errors: { format: 'Digite um endereço como exemplo.com.br/turma' },
  },
  contato: {
    kind: 'text',
    card: 'signUp',
    label: 'Onde a pessoa fala com você?',
    example: 'ajuda@exemplo.com.br',
    max: 120,
    format: /^(?:[^\s@]+@[^\s@]+\.[^\s@]+|@[\w.]{2,30}|(?=(?:\D{0,4}\d){10})[+()\d\s-]{10,20})$/iu,
    errors: { format: 'Digite um e-mail, um telefone com DDD ou um perfil com @' },
  },
  depoimentos: {
    kind: 'list',
    card: 'others',
    maxItems: 5,
    label: 'Depoimentos',
    help: 'As palavras da pessoa, sem mudar. Sem autorização por escrito, o depoimento fica guardado e não entra em nenhum texto.',
    fields: {
      nome: {
        kind: 'text',
        label: 'Nome, como a pessoa quer aparecer',
        example: 'Patrícia Nunes',
        max: 60,
        errors: { empty: 'Diga o nome ou apague este depoimento' },
      },
      texto: {
        kind: 'text',
        label: 'O que ela escreveu',
        example:
          'Eu achava que precisava de mais cliente. Precisava era saber quanto a escova deixava.',
        max: 400,
        errors: { empty: 'Cole o depoimento ou apague este item' },
      },
      autorizacao: {
        kind: 'checkbox',
        label:
          'Tenho autorização por escrito desta pessoa para usar o nome e as palavras dela nesta aula.',
      },
    },
  },
  comparacao: {
    kind: 'object',
    card: 'more',
    label: 'Comparação',
    fields: {
      texto: {
        kind: 'complement',
        label: 'Complete: “Para comparar: ____”',
        help: 'Quanto custa resolver de outro jeito.',
        example: 'uma consultoria individual comigo custa R$ 1.800 por mês',
        max: 160,
      },
      fonte: {
        kind: 'complement',
        label: 'Complete: “Esse número vem ____”',
        example: 'da minha própria tabela de 2027',
        max: 120,
        errors: { empty: 'Diga de onde vem o número. Sem fonte, a comparação não é usada' },
      },
    },
  },
  observacoes: {
    kind: 'text',
    card: 'more',
    line: 'Observações (não valem como preço, prazo, vaga nem garantia)',
    isCounted: false,
    label: 'Observações',
    help: 'O que mais o texto precisa saber. Não vale como preço, prazo, vaga nem garantia.',
    example: 'A planilha funciona no celular.',
    max: 8000,
  },
} as const satisfies Record<string, OfferField>;

/** Every field, in the order of the form. */
export const offerFields = {
  tipo_de_produto: {
    kind: 'choice',
    card: 'product',
    isCounted: false,
    label: 'O que você vende?',
    help: 'Serve para o texto usar as palavras certas: módulo, encontro, capítulo.',
    options: {
      curso_gravado: 'Curso gravado',
      turma_ao_vivo: 'Turma ao vivo',
      mentoria: 'Mentoria',
      consultoria: 'Consultoria',
      evento: 'Evento',
      livro: 'Livro',
      outro: 'Outro',
    },
    errors: { notListed },
  },
  artigo_do_nome: {
    kind: 'choice',
    card: 'product',
    isCounted: false,
    label: 'Como você diz o nome?',
    help: 'Escolha o que soa certo em voz alta.',
    options: { o: 'o {nome}', a: 'a {nome}', os: 'os {nome}', as: 'as {nome}' },
    errors: { notListed },
  },
  ...priceFields,
  ...deliveryFields,
  ...closingFields,
} as const satisfies Record<string, OfferField>;

export type OfferKey = keyof typeof offerFields;
export const offerKeys = Object.keys(offerFields) as OfferKey[];

type KeyOf<Kind extends OfferField['kind']> = {
  [Key in OfferKey]: (typeof offerFields)[Key]['kind'] extends Kind ? Key : never;
}[OfferKey];
export type ListKey = KeyOf<'list'>;
/** The fields whose answer has several parts. */
export type GroupKey = KeyOf<'object' | 'list'>;

/** The cards of the form, each with its fields, in their orders. */
export const offerCards = Object.entries(cardTitles).map(([card, title]) => ({
  title,
  fields: Object.fromEntries(
    Object.entries<OfferField>(offerFields).filter(([, field]) => field.card === card),
  ),
}));

/** The price reminder of the law, always in sight under the instalments. */
export const instalmentsReminder =
  'Na página, informe também juros de mora, encargos de atraso, o direito de pagar antes com desconto dos juros, e o nome, o CPF ou CNPJ e o endereço de quem vende (CDC, arts. 52 e 54-B; Decreto 7.962/2013).';
