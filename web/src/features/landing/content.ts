import word from './samples/roteiro-de-exemplo.docx?url';
import pdf from './samples/roteiro-de-exemplo.pdf?url';
import sizes from './samples/sizes.json';
import slides from './samples/slides-de-exemplo.pptx?url';
import { findStepByPhase, lastStep, stepNumber } from '@webnario/domain/wizard/steps';

/**
 * Every claim, figure, plan and text of the landing page, for the operator to change in one place. The figures are
 * static texts (docs/product.md#landing-page-and-footer): before publishing, make sure that each one can be proven or
 * replace it.
 */
export const navigation = [
  { href: '#como-funciona', label: 'Como Funciona' },
  { href: '#metodologia', label: 'Metodologia' },
  { href: '#precos', label: 'Preços' },
] as const;

export const hero = {
  title: 'O roteiro do seu webinário, do público à última frase.',
  lead: `Responda sobre o que você ensina. Em ${lastStep} etapas guiadas, a IA escreve com você a persona, a promessa e as cinco fases da aula, até o PDF que você lê em voz alta.`,
  action: 'Começar Grátis',
  memberAction: 'Escrever um novo roteiro',
  reassurance: '1 crédito grátis para testar. Sem cartão de crédito.',
} as const;

export const page = {
  phase: 'Fase 1 · Abertura',
  pace: '6 minutos de fala',
  title: 'Boas-vindas e gancho',
  rubric: 'Rubrica: espere a sala encher. Olhe para a câmera, não para a tela.',
  lines: [
    'Se você já terminou um mês com a agenda cheia e a conta vazia, fique. Esta aula foi feita para o seu caso.',
    'Hoje você vai descobrir o preço certo de cada serviço, em seis semanas, sem perder os clientes que já tem.',
    'Antes de começar, escreva no chat: qual foi o último serviço que você cobrou barato demais?',
  ],
} as const;

/** A step of the product, drawn with its own components: two blocks of a script of demonstration mode. */
export const picture = {
  title: 'A mesa onde o roteiro nasce',
  lead: 'Cada texto chega em blocos: você lê, corrige à mão ou pede outra versão só do que não agradou.',
  step: `Etapa ${stepNumber('ajuste_script_fase_1')} de ${lastStep}`,
  label: findStepByPhase('ajuste_script_fase_1')?.label ?? '',
  blocks: [
    {
      title: 'Boas-vindas e gancho',
      time: 'min 0–2 · 168 palavras',
      text: '> Slide: Caixa em Ordem | fundo liso, só o nome da aula\n\nÀ noite, você senta no sofá com a maquininha no colo, soma as vendas de cabeça e dorme sem saber se o mês fechou.\n\nReconheceu alguma coisa aí? Então escreva “sou eu” no chat.\n\n> Pausa: 20 s | o chat responde',
    },
    {
      title: 'Quem conduz e por que ouvir',
      time: 'min 3–4 · 121 palavras',
      gaps: '1 lacuna',
      text: 'Meu nome é [PREENCHER: o seu nome]. Sou contadora e há nove anos organizo as finanças de salões de bairro.\n\n> Rubrica: olhe para a câmera, não para a tela.\n\n**Não vim falar de vender mais:** vim mostrar quanto cada serviço deixa.',
    },
  ],
  caption:
    'Um passo do produto: blocos com slide, pausa e o que falta, que se editam no lugar. O texto é de demonstração.',
} as const;

export const claims = [
  { figure: '95%', label: 'de taxa de conversão' },
  { figure: '10.000+', label: 'roteiros gerados' },
  { figure: 'R$ 50K', label: 'em vendas em 1 hora' },
  { figure: '847', label: 'pessoas escrevendo agora' },
] as const;

export const features = {
  title: 'Você fala do que entende. O roteiro toma forma.',
  lead: 'Nada de página em branco: cada etapa faz uma pergunta, escreve um trecho e espera o seu ajuste.',
  items: [
    {
      title: 'Comece por quem vai ouvir',
      text: 'Três respostas sobre você, seu público e seu produto viram uma persona com dores, desejos e objeções: a base de tudo o que vem depois.',
    },
    {
      title: 'Ajuste bloco a bloco',
      text: 'Edite no próprio texto, toque numa frase para trocar só ela, ou marque os trechos que não soam como você e diga o que mudar.',
    },
    {
      title: 'Uma promessa que cabe numa frase',
      text: 'A promessa forte vira um refrão curto, que se repete ao longo da aula sempre com as mesmas palavras.',
    },
    {
      title: 'Um Raio-x antes da plateia',
      text: 'O texto é conferido frase por frase: promessa sem prova, número sem fonte. O que falta fica marcado, à vista, até você preencher.',
    },
    {
      title: 'Um palco que segue a sua voz',
      text: 'O teleprompter acompanha a sua fala, onde o navegador permite, com o tempo, os slides e as pausas de cada fase.',
    },
    {
      title: 'Toda versão fica guardada',
      text: 'Compare duas versões palavra por palavra e volte à anterior. Feche a aba no meio de uma frase: a escrita continua. Se algo falha, o crédito volta.',
    },
  ],
} as const;

/** How large a file is, as a link says it. */
const size = (bytes: number): string => `${Math.round(bytes / 1000)}\u00a0kB`;

/** The files of a script of demonstration mode, which `npm run samples` makes. */
export const samples = {
  title: 'Abra um roteiro pronto',
  lead: 'Um webinário inteiro, de uma hora, como sai da última etapa: escrito em modo demonstração para um programa de gestão de salões que não existe.',
  files: [
    {
      label: 'Ver um PDF de exemplo',
      note: 'Para ler em voz alta, com sumário, tempos e rubricas',
      file: pdf,
      size: size(sizes['roteiro-de-exemplo.pdf']),
    },
    {
      label: 'Baixar os slides de exemplo',
      note: 'PowerPoint, com a fala nas anotações',
      file: slides,
      size: size(sizes['slides-de-exemplo.pptx']),
    },
    {
      label: 'Baixar o Word de exemplo',
      note: 'Para editar e comentar com a sua equipe',
      file: word,
      size: size(sizes['roteiro-de-exemplo.docx']),
    },
  ],
} as const;

export const method = {
  title: 'O método, em cinco passos',
  lead: 'A ordem importa: cada passo se apoia no que você confirmou no anterior.',
  steps: [
    {
      title: 'Criação de persona',
      text: 'Quem está do outro lado, o que já tentou e por que ainda não resolveu. Daqui sai a promessa forte.',
      yields: 'Persona e promessa',
    },
    {
      title: 'Abertura',
      text: 'O gancho dos primeiros minutos, para quem é a aula, quem conduz e o mapa do que vem.',
      yields: 'Fase 1',
    },
    {
      title: 'Conteúdo de valor',
      text: 'A sua história e a virada; depois, três descobertas que desfazem o que trava o seu público.',
      yields: 'Fases 2 e 3',
    },
    {
      title: 'Apresentação da oferta',
      text: 'A passagem com permissão, o que está incluído, o investimento e a garantia, sem rodeio.',
      yields: 'Fase 4',
    },
    {
      title: 'Fechamento',
      text: 'As objeções respondidas, o passo a passo da inscrição e a última chamada, com prazo de verdade.',
      yields: 'Fase 5',
    },
  ],
} as const;

/** A text; or one that is true only where a setting of the installation is given. */
type Feature = string | { readonly text: string; readonly needs: 'whatsapp_number' };

export type Plan = {
  readonly name: string;
  readonly price: string;
  readonly period: string;
  readonly credits: string;
  readonly popular: boolean;
  readonly features: readonly Feature[];
  readonly action: string;
};

export const pricing = {
  title: 'Planos',
  lead: 'Garantia de 30 dias. Cancele quando quiser.',
  popularLabel: 'Mais popular',
  memberAction: 'Ver meus créditos',
  plans: [
    {
      name: 'Free',
      price: 'R$ 0',
      period: '',
      credits: '1 crédito',
      popular: false,
      features: [
        'Sem cartão de crédito',
        `As ${lastStep} etapas guiadas`,
        'Edição à mão ilimitada',
        'Regeneração de blocos com IA',
        'PDF e TXT do roteiro completo',
      ],
      action: 'Começar Grátis',
    },
    {
      name: 'Profissional',
      price: 'R$ 97',
      period: 'por mês',
      credits: '10 créditos mensais',
      popular: true,
      features: [
        'Tudo do Free',
        'Para quem apresenta todo mês',
        'Garantia de 30 dias',
        'Cancele quando quiser',
      ],
      action: 'Assinar Profissional',
    },
    {
      name: 'Expert',
      price: 'R$ 197',
      period: 'por mês',
      credits: '25 créditos mensais',
      popular: false,
      features: [
        'Tudo do Profissional',
        'Para quem apresenta toda semana',
        'Garantia de 30 dias',
        'Cancele quando quiser',
        { text: 'Suporte por WhatsApp', needs: 'whatsapp_number' },
      ],
      action: 'Assinar Expert',
    },
  ] as const satisfies readonly Plan[],
} as const;

export const footer = {
  lead: 'Roteiros de webinário de vendas, escritos com você.',
  copyrightYear: 2024,
} as const;
