import type { TrialSide } from '@webnario/domain/prompt-trials/events';
import type { CaseField } from '@webnario/domain/prompt-trials/inputs';
import { byScriptPhase, type StepPromptType } from '@webnario/domain/project-fields';
import { counted, formatNumber } from '../../../shared/format.ts';

/** Texts of 'Tentar', where a prompt is tried on a case (B-ADMIN-40 to B-ADMIN-54). */
export const trialCopy = {
  open: 'Tentar',
  openHint: 'Executa este texto em um caso, ao lado da versão em uso, antes de salvar.',
  title: (prompt: string) => `Tentar: ${prompt}`,
  lead: 'Nada é gravado em projetos e nenhum crédito é cobrado.',
  loading: 'Carregando os casos…',
  casesFailed: 'Não foi possível carregar os casos.',
  retry: 'Tentar de novo',
  case: 'Caso',
  evaluationCases: 'Casos de avaliação',
  ownCases: 'Casos próprios',
  caseHint: (minutes: number, pace: number) =>
    `Aula de ${minutes} minutos, ${pace} palavras por minuto.`,
  context:
    'Os textos anteriores que o caso não traz são escritos pelo modo demonstração, e os dois lados recebem os mesmos.',
  newCase: 'Novo caso',
  editCase: 'Editar caso',
  tried: 'Em teste',
  beside: 'Ao lado',
  editor: 'O que está no editor',
  editorChanged: 'O que está no editor, não salvo',
  inUse: 'Versão em uso',
  version: (number: number, note: string | null) =>
    note ? `Versão ${number}: ${note}` : `Versão ${number}`,
  builtIn: 'Versão 0: texto padrão do sistema',
  nothing: 'Nada, só um lado',
  same: 'Os dois lados são o mesmo prompt: a diferença mostra quanto o modelo varia.',
  notValid: 'O texto do editor ainda não pode ser usado:',
  part: 'Texto do bloco',
  block: 'Bloco a reescrever',
  untitled: 'Texto sem título',
  feedback: 'O que a pessoa pediu para mudar',
  feedbackDefault: 'Deixe mais curto e mais direto.',
  run: 'Tentar agora',
  again: 'Tentar outra vez',
  cancel: 'Cancelar',
  showMessages: 'Ver as mensagens',
  backToTexts: 'Voltar aos textos',
  noModel: 'Nenhum servidor de IA está configurado',
  noModelMore:
    'Sem ele nada pode ser executado. Você pode ver as mensagens exatas que o modelo receberia; nada é enviado.',
  failed: 'O teste não pôde começar.',
  tooMany: 'Já há testes demais em andamento. Espere um terminar ou cancele e tente de novo.',
  broken: 'A conexão com o servidor caiu. O que já chegou continua aqui.',
  waiting: (model: string) => `Esperando a primeira palavra de ${model}…`,
  asking: 'Preparando o teste…',
  writing: 'Escrevendo…',
  completing: (titles: readonly string[]) => `Completando: ${titles.join(', ')}…`,
  done: 'Pronto',
  cancelled: 'Cancelado. O que já chegou continua aqui.',
  sideFailed: 'Este lado falhou',
  keptText: 'O que chegou antes da falha continua aqui.',
  otherGoesOn: 'O outro lado não é afetado.',
  noText: 'Nenhuma palavra chegou.',
  marks: 'Marcar as palavras diferentes',
  marksHint: (share: number) =>
    `${formatNumber(Math.round(share * 100))}% das palavras só estão em um dos lados.`,
  identical: 'Os dois textos são iguais, palavra por palavra.',
  marksOff: 'Os textos são quase todos diferentes; marcados, ficam difíceis de ler.',
  onlyHere: 'só deste lado: ',
  textOf: (side: string) => `Texto: ${side}`,
  sides: 'Lado a mostrar',
  measures: 'Comparação',
  measure: 'Medida',
  lengths: 'Tamanho por bloco',
  blockColumn: 'Bloco',
  target: 'Alvo',
  noTarget: 'sem alvo',
  words: 'Palavras',
  wordsOf: (words: number, target: number) =>
    target > 0 ? `${formatNumber(words)} de ${formatNumber(target)}` : formatNumber(words),
  gaps: 'Lacunas',
  check: 'Raio-x',
  checkNone: 'nada encontrado',
  severities: {
    grave: (count: number) => counted(count, 'grave', 'graves'),
    atencao: (count: number) => `${formatNumber(count)} de atenção`,
    dica: (count: number) => counted(count, 'dica', 'dicas'),
  },
  severityNames: { grave: 'Grave', atencao: 'Atenção', dica: 'Dica' },
  findings: (count: number) => `Raio-x: ${counted(count, 'achado', 'achados')}`,
  wholeText: 'No texto inteiro',
  tokens: 'Tokens',
  tokensOf: (read: number, written: number) =>
    `${formatNumber(read)} lidos, ${formatNumber(written)} escritos`,
  notCounted: 'o servidor não conta',
  cost: 'Custo',
  noPrice: 'sem preço',
  firstWord: 'Primeira palavra',
  total: 'Tempo total',
  model: 'Modelo',
  seconds: (ms: number) => `${formatNumber(Math.round(ms / 100) / 10)} s`,
  summarised: (names: readonly string[]) =>
    `Não coube inteiro, e o modelo leu um resumo de: ${names.join(', ')}.`,
  states: { fits: 'no alvo', short: 'curto', long: 'longo', missing: 'faltou', unmeasured: '' },
  messages: 'Mensagens que o modelo recebe',
  messagesLoading: 'Montando as mensagens…',
  messagesFailed: 'Não foi possível montar as mensagens.',
  messagesSum: (calls: number, characters: number, tokens: number) =>
    `${counted(calls, 'chamada', 'chamadas')}, ${formatNumber(characters)} caracteres, cerca de ${formatNumber(tokens)} tokens`,
  settings: (model: string, maxTokens: number, temperature: number) =>
    `${model}, até ${formatNumber(maxTokens)} tokens por chamada, temperatura ${formatNumber(temperature)}`,
  call: (number: number, of: number) => (of > 1 ? `Chamada ${number} de ${of}` : 'Chamada única'),
  roles: { system: 'Sistema', user: 'Usuário', assistant: 'Modelo' } as Readonly<
    Record<string, string>
  >,
  size: (characters: number, tokens: number) =>
    `${formatNumber(characters)} caracteres, cerca de ${formatNumber(tokens)} tokens`,
  failures: {
    provider_key_refused:
      'O servidor de IA recusou a chave de acesso. Confira a chave em Configurações.',
    provider_request_rejected:
      'O servidor de IA não aceitou o pedido. Confira o nome do modelo e o endereço do servidor.',
    provider_rate_limited:
      'O servidor de IA está com pedidos demais agora. Tente de novo em instantes.',
    provider_out_of_money:
      'A conta no servidor de IA está sem saldo. Ponha saldo nela: esperar não adianta.',
    provider_unavailable: 'O servidor de IA não respondeu.',
    provider_timeout: 'O modelo ficou em silêncio por tempo demais, e o teste foi encerrado.',
    provider_interrupted: 'A resposta do modelo parou no meio.',
    provider_empty_answer: 'O modelo respondeu sem nenhum texto.',
    provider_unusable_answer:
      'O modelo respondeu fora do formato: o texto não tem os blocos que o prompt pede.',
    provider_answer_too_long: 'O modelo escreveu muito além do esperado e foi interrompido.',
    provider_refused: 'O modelo se recusou a escrever este texto.',
  } as Readonly<Record<string, string>>,
  waitSeconds: (seconds: number) =>
    `O servidor pede para esperar ${counted(seconds, 'segundo', 'segundos')}.`,
} as const;

export const sideNames: Record<TrialSide, string> = {
  tried: trialCopy.tried,
  beside: trialCopy.beside,
};

export const partNames: Record<StepPromptType, string> = {
  persona: 'Persona',
  promessa_forte: 'Promessa forte',
  ...byScriptPhase((number) => `Fase ${number}`),
};

/** Texts of the form of an own case. */
export const caseCopy = {
  newTitle: 'Novo caso',
  editTitle: 'Editar caso',
  lead: 'Dados inventados por você para experimentar prompts. Não copie o projeto de uma pessoa.',
  name: 'Nome do caso',
  nameHint: 'Como ele aparece na lista',
  usedNow: 'O que este prompt lê',
  rest: 'Outros dados, para os outros prompts',
  fields: {
    nome_do_produto: 'Nome do produto',
    descricao_do_produto: 'Descrição do produto',
    categoria: 'Categoria',
    especialidade: 'Especialidade de quem apresenta',
    publico_alvo: 'Público-alvo',
    produto: 'Produto oferecido no fim',
    o_que_ensina: 'O que a pessoa ensina',
    promessa_curta: 'Promessa curta',
    persona: 'Persona',
    promessa_forte: 'Promessa forte',
    ...byScriptPhase((number) => `Texto da fase ${number}`),
  } satisfies Record<CaseField, string>,
  emptyText: 'Vazio, é escrito pelo modo demonstração.',
  minutes: 'Duração da aula',
  minutesOf: (minutes: number) => `${minutes} minutos`,
  pace: 'Palavras por minuto',
  stories: 'Histórias',
  offer: 'Dados da oferta',
  none: 'Nenhum dado',
  from: (name: string) => `Os do caso ${name}`,
  save: 'Salvar caso',
  cancel: 'Cancelar',
  delete: 'Excluir caso',
  deleteTitle: 'Excluir este caso?',
  deleteLead: (name: string) =>
    `${name} sai da lista para todos os administradores. Não há como desfazer.`,
  deleteFailed: 'Não foi possível excluir o caso.',
  saveFailed: 'Não foi possível salvar o caso. O que você digitou continua aqui.',
  loadFailed: 'Não foi possível abrir o caso.',
  loading: 'Abrindo o caso…',
  leave: 'O que você digitou neste caso e ainda não salvou será perdido.',
  discardTitle: 'Fechar sem salvar?',
  discard: 'Fechar sem salvar',
  stay: 'Continuar editando',
  changedElsewhere:
    'Outra pessoa salvou este caso enquanto você editava. O que você digitou continua aqui. Salve como um caso novo, ou feche e abra de novo para ver a versão dela.',
  saveAsNew: 'Salvar como caso novo',
} as const;
