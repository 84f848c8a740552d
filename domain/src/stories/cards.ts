import type { FormField } from '../form-fields.ts';

/** One card of the conversation: what it is about and what it asks. */
export type StoryCard = {
  readonly title: string;
  readonly fields: Readonly<Record<string, FormField>>;
};

const whoSpeaks = {
  title: 'Quem fala',
  fields: {
    apresentador: {
      kind: 'text',
      max: 80,
      label: 'O seu nome na aula',
      why: 'Quem assiste quer saber com quem está falando, e o roteiro diz o seu nome em voz alta.',
      question: 'Como você se apresenta quando a aula começa?',
      example: 'Marina Alves',
    },
    quem_fala: {
      kind: 'choice',
      label: 'Quem fala na aula?',
      why: 'O texto precisa concordar com você: “obrigada”, “obrigado” ou “agradecemos”.',
      question: 'Como o roteiro deve falar de você?',
      options: {
        ela: 'Uma mulher',
        ele: 'Um homem',
        equipe: 'Somos uma equipe',
        prefiro_nao_dizer: 'Prefiro não dizer',
      },
      errors: { notListed: 'Escolha uma das opções' },
    },
    prova: {
      kind: 'text',
      max: 300,
      label: 'Um fato que você pode provar',
      why: 'Um fato simples e verdadeiro convence mais do que dez adjetivos.',
      question:
        'O que você já fez neste assunto que dá para mostrar em papel, foto ou contrato? Conte com número e ano.',
      help: 'Guarde a prova: quem anuncia precisa mostrar, se pedirem (CDC, arts. 36 e 38).',
      example: 'Desde 2016 organizei o caixa de 140 salões, com contratos que posso mostrar',
    },
  },
} as const satisfies StoryCard;

const whereFrom = {
  title: 'De onde você veio',
  fields: {
    origem_cena: {
      kind: 'text',
      max: 1200,
      label: 'O dia em que o problema era seu',
      why: 'A pessoa se vê em você antes de confiar em você, e isso acontece numa cena, e não num currículo.',
      question:
        'Volte a um dia em que você estava no meio desse problema. Onde você estava, que horas eram, quem estava perto e o que foi dito?',
      example:
        'Quinta-feira, nove da noite. Eu estava no chão da sala com uma caixa de comprovantes do salão da minha mãe. Ela perguntou se dava para pagar o aluguel, e eu, contadora, não sabia responder.',
    },
    origem_tentativas: {
      kind: 'text',
      max: 1000,
      label: 'O que você tentou e não deu certo',
      why: 'Quem ouve provavelmente tentou a mesma coisa: é bom saber que não está só.',
      question:
        'Quais foram as duas primeiras coisas que você tentou? O que aconteceu com cada uma, e o que custou?',
      example:
        'Fiz uma planilha com 43 categorias: ela usou dois dias e voltou para o caderno. Depois aumentei todos os preços de uma vez, e duas clientes antigas foram embora.',
    },
    virada: {
      kind: 'text',
      max: 1000,
      label: 'O momento em que você entendeu',
      why: 'É o coração da aula: a hora em que você viu o que ninguém tinha mostrado.',
      question:
        'Que conversa, erro ou conta fez você enxergar de outro jeito? O que você viu naquela hora?',
      example:
        'Num sábado, cronometrei uma escova. Pelo preço cobrado, sobravam três reais. Não faltava cliente: faltava saber quanto cada serviço deixa.',
    },
  },
} as const satisfies StoryCard;

const whatYouTeach = {
  title: 'O que você ensina',
  fields: {
    ensinamentos: {
      kind: 'list',
      maxItems: 3,
      label: 'Três coisas que você ensina de cabeça',
      why: 'É a parte mais longa da aula: sem a sua matéria, o texto só fala por alto.',
      question: 'Se você tivesse vinte minutos com a pessoa, o que mostraria primeiro?',
      fields: {
        crenca: {
          kind: 'text',
          max: 160,
          label: 'No que ela acredita antes de conversar com você?',
          example: 'Se eu encher a agenda, o dinheiro aparece.',
          errors: { empty: 'Escreva no que a pessoa acredita ou apague este item' },
        },
        verdade: {
          kind: 'text',
          max: 400,
          label: 'O que você mostra no lugar?',
          example:
            'Agenda cheia com serviço que deixa pouco só cansa mais. Primeiro se descobre quanto cada um deixa.',
          errors: { empty: 'Conte o que você mostra ou apague este item' },
        },
        passo: {
          kind: 'text',
          max: 300,
          label: 'O que ela pode fazer já nesta semana?',
          example:
            'Escolher o serviço que mais sai e somar produto, comissão, taxa e tempo de cadeira.',
        },
        exemplo: {
          kind: 'text',
          max: 500,
          label: 'Um exemplo real, com conta ou cena',
          example: 'No salão da minha mãe, a escova deixava três reais e a hidratação deixava 31.',
        },
      },
    },
  },
} as const satisfies StoryCard;

const whomYouHelped = {
  title: 'Quem você já ajudou',
  fields: {
    casos: {
      kind: 'list',
      maxItems: 3,
      label: 'Gente que você acompanhou',
      why: 'Um caso de verdade mostra o caminho melhor do que qualquer promessa.',
      question:
        'Pense em uma pessoa só. Como era um dia dela antes, o que ela fez com a sua ajuda e o que ela faz hoje?',
      help: 'Conte o que a pessoa passou a fazer. Número de ganho ou de peso vira promessa.',
      fields: {
        nome: { kind: 'text', max: 60, label: 'Nome', example: 'Patrícia Nunes' },
        antes: {
          kind: 'text',
          max: 400,
          label: 'Como era antes',
          example: 'Tinha um salão com três cadeiras e pagava o aluguel com o cartão da casa.',
          errors: { empty: 'Conte como era antes ou apague este caso' },
        },
        o_que_fez: {
          kind: 'text',
          max: 400,
          label: 'O que ela fez',
          example: 'Separou as duas contas em um domingo e calculou cinco serviços.',
        },
        depois: {
          kind: 'text',
          max: 400,
          label: 'O que ela faz hoje',
          example: 'Tira um valor fixo para ela, todo dia 5.',
          errors: { empty: 'Conte o que mudou ou apague este caso' },
        },
        autorizacao: {
          kind: 'checkbox',
          label:
            'Esta pessoa autorizou, por escrito, que eu conte o caso dela com o nome nesta aula.',
          help: 'Sem autorização, o caso é contado sem nome, cidade nem empresa.',
        },
      },
    },
  },
} as const satisfies StoryCard;

const audienceWords = {
  title: 'As palavras do seu público',
  fields: {
    frases_do_publico: {
      kind: 'textList',
      maxItems: 5,
      max: 160,
      label: 'Frases que você vive ouvindo',
      why: 'A pessoa para e presta atenção quando ouve o que ela mesma diz.',
      question:
        'O que escrevem para você no WhatsApp, ou dizem na primeira conversa? Copie do jeito que falam.',
      example: 'Trabalho o dia inteiro e não vejo a cor do dinheiro',
    },
  },
} as const satisfies StoryCard;

const yourVoice = {
  title: 'O seu jeito de falar',
  fields: {
    voz_amostra: {
      kind: 'text',
      max: 3000,
      label: 'Um pedaço da sua fala',
      why: 'O roteiro imita o seu ritmo, para você não ler como se fosse outra pessoa.',
      question:
        'Cole um áudio seu transcrito, uma mensagem longa ou um trecho de aula, do jeito que saiu.',
      example:
        'Deixa eu contar uma coisa que aconteceu ontem. Uma dona de salão me ligou às sete da manhã. Sete!',
    },
    frases_que_digo: {
      kind: 'textList',
      maxItems: 5,
      max: 80,
      label: 'Frases que são a sua cara',
      why: 'São elas que fazem quem conhece você reconhecer o texto.',
      question: 'Que expressões as pessoas repetem imitando você?',
      example: 'Conta de padaria',
    },
    frases_que_nunca_digo: {
      kind: 'textList',
      maxItems: 5,
      max: 80,
      label: 'Frases que você nunca diria',
      why: 'Uma palavra fora do lugar entrega que o texto não é seu.',
      question: 'O que você ouve em outras aulas e pensa: “isso eu não digo”?',
      example: 'Queridas',
    },
  },
} as const satisfies StoryCard;

/** Every field of the conversation. */
export const storyFields = {
  ...whoSpeaks.fields,
  ...whereFrom.fields,
  ...whatYouTeach.fields,
  ...whomYouHelped.fields,
  ...audienceWords.fields,
  ...yourVoice.fields,
} as const;
export type StoryKey = keyof typeof storyFields;

/** The six cards of 'Suas histórias', in the order of the conversation. */
export const storyCards: readonly StoryCard[] = [
  whoSpeaks,
  whereFrom,
  whatYouTeach,
  whomYouHelped,
  audienceWords,
  yourVoice,
];
