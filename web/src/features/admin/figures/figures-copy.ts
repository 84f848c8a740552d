import { lastStep } from '@webnario/domain/wizard/steps';
import { counted } from '../../../shared/format.ts';

/** Texts of the figures. */
export const copy = {
  title: 'Números',
  description:
    'Como vai o produto, em contagens e tempos: nenhum texto, nome ou e-mail de uma pessoa. Os dias são os de São Paulo.',
  span: 'Período',
  spans: {
    '7': 'Últimos 7 dias',
    '30': 'Últimos 30 dias',
    '90': 'Últimos 90 dias',
    '365': 'Último ano',
  },
  fromTo: (first: string, last: string) => `De ${first} a ${last}, hoje incluído.`,
  refresh: 'Atualizar',
  loading: 'Carregando os números…',
  loadFailed: 'Erro ao carregar os números',
  byWeek: 'Cada ponto soma os 7 dias a partir da data; a tabela traz dia por dia.',
  asTable: 'Ver como tabela',
  table: (caption: string) => `Tabela: ${caption}`,
  day: 'Dia',
  total: 'Total',
  nothing: 'Nada neste período.',
  chart: (what: string, first: string, last: string, top: string | null) =>
    `Gráfico de linhas: ${what}, de ${first} a ${last}. ${top ?? ''}`.trim(),
  top: (value: string, line: string, day: string) =>
    `O maior valor é ${value} (${line}), em ${day}.`,
  queue: {
    title: 'Fila agora',
    waiting: 'Esperando a vez',
    running: 'Sendo escritos',
    longest: 'Espera mais longa',
    none: 'ninguém espera',
    waited: 'Quem esperou a vez',
    waitedLead:
      'Textos pedidos quando todos os lugares da fila estavam ocupados, e quanto esperaram até começar.',
    columns: ['Dia', 'Esperaram', 'Espera mediana', 'Espera de 95%'],
    nobody: 'Neste período nenhum texto esperou a vez.',
  },
  texts: {
    title: 'Textos por dia',
    lead: 'Contados no dia do pedido, como acabaram. Um projeto apagado de vez leva os seus números.',
    lines: { succeeded: 'Escritos', failed: 'Falhas', cancelled: 'Cancelados' },
  },
  failures: {
    title: 'Falhas por motivo',
    lead: 'Nenhuma falha cobra créditos.',
    others: 'Outros motivos',
    none: 'Nenhuma falha neste período.',
    count: 'Falhas',
    reason: 'Motivo',
    share: 'Parte',
  },
  firstWord: {
    title: 'Tempo até a primeira palavra',
    lead: 'Do pedido à primeira palavra na tela, fila incluída. Só textos que um modelo escreveu.',
  },
  end: {
    title: 'Tempo até o fim',
    lead: 'Do pedido ao texto inteiro. Blocos reescritos contam; sugestões de promessa, não.',
  },
  times: {
    median: 'Mediana',
    p95: '95% em até',
    none: 'Nenhum texto de um modelo neste período.',
  },
  models: {
    title: 'Modelos: tokens e custo',
    lead: 'O custo vem do preço do modelo no momento em que cada texto acabou.',
    byModel: 'Por modelo',
    byPrompt: 'Por prompt e versão',
    model: 'Modelo',
    prompt: 'Prompt',
    texts: 'Textos',
    read: 'Tokens lidos',
    written: 'Tokens escritos',
    cost: 'Custo',
    demonstration: 'Modo demonstração',
    noModel: 'Nenhum modelo respondeu',
    free: '— não usa modelo',
    noPrice: '— sem preço',
    noCount: '— sem contagem',
    unpriced: (count: number) => `+ ${counted(count, 'texto sem preço', 'textos sem preço')}`,
    uncounted: (count: number) =>
      `+ ${counted(count, 'texto sem contagem', 'textos sem contagem')}`,
    version: (number: number | null) =>
      number === null ? 'versão desconhecida' : number === 0 ? 'padrão' : `versão ${number}`,
  },
  credits: {
    title: 'Créditos por dia',
    lead: 'Dados: os de boas-vindas e os que administradores deram. Gastos: os usados, menos os devolvidos.',
    given: 'Dados',
    spent: 'Gastos',
    columns: [
      'Dia',
      'De boas-vindas',
      'Dados por administradores',
      'Usados',
      'Devolvidos',
      'Gastos',
    ],
  },
  steps: {
    title: 'Onde os projetos param',
    lead: (days: number) =>
      `Projetos começados neste período, sem as cópias. Parado é o que não muda há ${days} dias ou mais e não chegou ao fim.`,
    caption: `As ${lastStep} etapas: quantos projetos chegaram, estão e pararam em cada uma`,
    columns: ['Etapa', 'Pararam', 'Chegaram', 'De todos', 'Estão aqui'],
    none: 'Nenhum projeto começou neste período.',
    most: (step: string, count: number) =>
      `A etapa em que mais projetos pararam: ${step}, com ${counted(count, 'projeto', 'projetos')}.`,
    noneStopped: 'Nenhum projeto deste período está parado.',
  },
  mail: {
    title: 'Mensagens por dia',
    lead: 'E-mails que o servidor de e-mail aceitou, os que não saíram e, sem servidor de e-mail, os guardados nesta máquina.',
    lines: { sent: 'Enviadas', failed: 'Não enviadas', kept: 'Guardadas' },
    none: 'Nenhuma mensagem neste período.',
  },
} as const;
