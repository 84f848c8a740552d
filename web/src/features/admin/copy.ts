import { settingNames } from '@webnario/domain/catalog/setting-names';
import type { CreditSettingKey } from '@webnario/domain/catalog/settings';
import type { AdminSettings } from '@webnario/domain/api/admin-endpoints';
import { creditsInWords } from '@webnario/domain/credits/credits';
import { byScriptPhase, type PromptType } from '@webnario/domain/project-fields';

/** Texts of the administration (R-ADM-01 to R-ADM-18, R-ERR-35 to R-ERR-42). */
export const copy = {
  retry: 'Tentar de novo',
  cancel: 'Cancelar',
  saveFailed: 'Erro ao salvar',
  notLoaded: 'Sem os dados não há o que mostrar aqui. Nada mudou no sistema.',
  dashboard: {
    title: 'Dashboard',
    description: 'O que existe no sistema e o que mudou por último.',
    loading: 'Carregando as contagens…',
    unavailable: 'As contagens não puderam ser carregadas agora.',
    counts: {
      users: 'Usuários',
      prompts: 'Prompts',
      categories: 'Categorias',
      projects: 'Projetos',
    },
    lastDays: (count: string) => `+${count} em 7 dias`,
    activity: 'Atividade recente',
    activityLoading: 'Carregando a atividade…',
    activityUnavailable: 'A atividade não pôde ser carregada agora.',
    activityMore: 'Ver a auditoria completa',
    activityEmpty: 'Ainda não aconteceu nada por aqui.',
    firstCredits: ({ given, most }: AdminSettings['first_credits_today']) =>
      `Contas novas já receberam ${creditsInWords(given)} hoje, de ${most.toLocaleString('pt-BR')} por dia. Acima disso, elas começam com 0 até a meia-noite e podem pedir. Quem mantém o servidor muda o limite: first_credits_a_day, em RATE_LIMITS.`,
    quick: 'Configurações rápidas',
    quickHint: 'Os valores em vigor. O que você mudar vale a partir do próximo pedido.',
    open: 'Abrir configurações',
  },
  users: {
    title: 'Usuários',
    description: 'Quem tem conta, com que papel e com quantos créditos.',
    invite: 'Convidar Usuário',
    inviteHint: 'Convites ainda não estão disponíveis: cada pessoa cria a própria conta.',
    search: 'Buscar por nome ou e-mail',
    loading: 'Carregando os usuários…',
    loadFailed: 'Erro ao carregar usuários',
    nothingFound: 'Ninguém encontrado com essa busca.',
    nameless: 'Sem nome',
    you: 'você',
    columns: {
      name: 'Nome',
      id: 'ID do usuário',
      role: 'Papel',
      credits: 'Créditos',
      created: 'Cadastro',
      actions: 'Ações',
    },
    roles: { admin: 'Admin', user: 'Usuário' },
  },
  role: {
    promote: 'Tornar Admin',
    demote: 'Remover Admin',
    promoteTitle: 'Tornar administrador?',
    demoteTitle: 'Remover do papel de administrador?',
    promoteLead: (person: string) =>
      `${person} poderá mudar papéis, dar créditos e alterar categorias, prompts e configurações.`,
    demoteLead: (person: string) =>
      `${person} deixa de ver este painel e continua com a conta, os projetos e os créditos.`,
    demoteSelf:
      'Você deixa de ver este painel agora mesmo. Para voltar, outro administrador precisa devolver o papel.',
    done: 'Role atualizada',
    nowAdmin: 'Usuário agora é administrador',
    nowUser: 'Usuário agora é usuário comum',
    failed: 'Erro ao atualizar role',
    failedMore: 'Não foi possível alterar as permissões do usuário.',
  },
  grant: {
    open: 'Dar créditos',
    title: 'Dar créditos',
    lead: (person: string, balance: string) => `${person} tem ${balance}.`,
    amount: 'Quantidade',
    reason: 'Motivo',
    reasonHint: 'A pessoa lê este texto no extrato dela.',
    confirm: 'Dar créditos',
    done: 'Créditos adicionados',
    doneMore: (person: string, balance: string) => `${person} agora tem ${balance}.`,
    failed: 'Erro ao adicionar créditos',
    failedMore: 'Não foi possível adicionar os créditos. O saldo não mudou.',
    unknownOutcome:
      'Não houve resposta do servidor. Envie de novo: o mesmo pedido não é dado duas vezes.',
  },
  categories: {
    title: 'Categorias',
    description: 'As opções do campo Categoria ao criar um projeto. Só as ativas aparecem lá.',
    loading: 'Carregando as categorias…',
    loadFailed: 'Erro ao carregar categorias',
    new: 'Nova Categoria',
    edit: 'Editar',
    editTitle: 'Editar categoria',
    activate: 'Ativar',
    deactivate: 'Desativar',
    active: 'Ativa',
    inactive: 'Inativa',
    noDescription: 'Sem descrição',
    empty: 'Nenhuma categoria ainda',
    emptyLead: 'Sem categoria ativa ninguém consegue criar um projeto.',
    columns: {
      name: 'Nome',
      description: 'Descrição',
      status: 'Status',
      created: 'Criada em',
      actions: 'Ações',
    },
    name: 'Nome',
    descriptionLabel: 'Descrição (opcional)',
    create: 'Criar categoria',
    save: 'Salvar alterações',
    created: 'Categoria criada',
    updated: 'Categoria atualizada',
    saveFailed: 'Não foi possível salvar a categoria.',
    statusUpdated: 'Status atualizado',
    statusFailed: 'Erro ao atualizar',
  },
  prompts: {
    title: 'Prompts',
    description: 'As instruções que a IA recebe em cada parte do roteiro.',
    loading: 'Carregando os prompts…',
    loadFailed: 'Erro ao carregar prompts',
    tabs: 'Prompt a editar',
    unsavedTab: 'com alterações não salvas',
    name: 'Título',
    content: 'Conteúdo',
    contentHint:
      'O que vem depois da linha [[SISTEMA]] diz à IA como trabalhar; depois de [[USUARIO]], com quais dados.',
    model: 'Modelo',
    modelHint: 'O mini custa menos',
    otherModel: 'Outro modelo…',
    otherModelName: 'Nome do modelo',
    otherModelHint: 'Como o servidor de IA o chama, por exemplo llama3.1:8b',
    maxTokens: 'Máximo de tokens',
    maxTokensHint: 'De 100 a 8.000',
    temperature: 'Temperatura',
    temperatureHint: 'De 0 (estável) a 1 (variado)',
    active: 'Prompt ativo',
    activeHint: 'Desativado, as gerações usam o texto padrão do sistema.',
    save: 'Salvar prompt',
    discard: 'Descartar alterações',
    unsaved: 'Alterações não salvas',
    upToDate: 'Tudo salvo',
    saved: 'Prompt salvo',
    saveFailed: 'Não foi possível salvar o prompt.',
    note: 'Nota desta versão (opcional)',
    noteHint: 'O que mudou e por quê. Aparece na lista de versões.',
    noteAlone: 'A nota é guardada com a próxima alteração',
    leave: 'As alterações que você ainda não salvou nos prompts serão perdidas.',
    leaveKept:
      'As alterações que você ainda não salvou nos prompts não valem ainda. Elas ficam guardadas neste aparelho.',
    builtIn: 'O texto padrão do sistema está em uso',
    builtInMissing: 'Este prompt ainda não foi gravado. Ao salvar, o seu texto passa a valer.',
    builtInInactive:
      'Este prompt está desativado. Ative e salve para que as gerações usem o seu texto.',
    restore: 'Voltar ao texto padrão',
    restoreTitle: 'Voltar ao texto padrão?',
    restoreLead:
      'O que você escreveu nesta aba e ainda não salvou será substituído. O prompt gravado só muda quando você salvar.',
    variables: 'Variáveis',
    variablesHint: 'Clique para inserir onde está o cursor.',
    unknownVariables: (names: readonly string[]) =>
      names.length === 1
        ? `Este prompt não conhece a variável ${names.join('')}`
        : `Este prompt não conhece as variáveis ${names.join(', ')}`,
    missingVariables: (names: readonly string[]) =>
      `Este prompt foi editado e não usa: ${names.join(', ')}.`,
    missingBlocks: (titles: readonly string[]) =>
      `Este prompt não pede os blocos: ${titles.join(', ')}. Eles não são escritos.`,
    emptyVariable: (name: string, nearest: string | undefined) =>
      nearest
        ? `A variável ${name} não existe e chegaria vazia. Você quis dizer ${nearest}?`
        : `A variável ${name} não existe e chegaria vazia.`,
    replaceVariable: (nearest: string) => `Trocar por ${nearest}`,
    neededVariable: (names: readonly string[]) =>
      `Falta ${names.join(' ou ')}: sem isso a IA não sabe sobre o que escrever.`,
    doesNotFit: (tokens: string, most: string) =>
      `Com um roteiro comum, o pedido e a resposta passam do que este modelo lê de uma vez: cerca de ${tokens} de ${most} tokens. Os textos longos chegariam resumidos.`,
    showBuiltIn: 'Ver o texto padrão',
    builtInText: 'Texto padrão',
  },
  settings: {
    title: 'Configurações',
    description: 'A chave da IA, os créditos e os modelos. Vale a partir do próximo pedido.',
    loading: 'Carregando as configurações…',
    loadFailed: 'Erro ao carregar configurações',
    saved: 'Configurações salvas',
    saveFailed: 'Não foi possível salvar as configurações.',
    notSaved: (names: string) => `Ficou sem salvar: ${names}.`,
    save: 'Salvar configurações',
    leave: 'O que você mudou nas configurações e ainda não salvou será perdido.',
    ai: 'Inteligência artificial',
    key: 'Chave da OpenAI',
    keyHint: 'Fica cifrada no servidor e nunca volta para esta tela. Deixe vazio para não mudar.',
    keyPlaceholder: 'Cole uma nova chave',
    trial: {
      told: (words: string) => `Detalhe técnico: ${words}`,
      button: 'Testar conexão',
      hint: 'Pede algumas palavras ao modelo, com a chave gravada.',
      answer: (model: string, server: string) => `${model} respondeu em ${server}`,
      noAnswer: (model: string, server: string) => `${model} não respondeu em ${server}`,
      firstWord: (seconds: string) => `Primeira palavra em ${seconds} s.`,
      speed: (tokens: string) => `${tokens} tokens por segundo.`,
      leftOut: (names: string) => `Não aceita ${names}: os textos são pedidos sem isso.`,
      failed: 'Não foi possível testar. Tente de novo.',
    },
    keySet: 'Definida',
    keyEnds: (end: string) => `Definida, termina em …${end}`,
    keyFromEnvironment: 'A chave do ambiente do servidor está em uso',
    keyMissing: 'Nenhuma chave: modo demonstração',
    keyUnreadable: 'A chave gravada não pode mais ser lida',
    keyUnreadableMore:
      'Ela foi cifrada com outro segredo do servidor. Cole a chave de novo ou remova a que está gravada.',
    remove: 'Remover chave',
    removeTitle: 'Remover a chave gravada?',
    removeToDemonstration:
      'Sem chave, o sistema escreve em modo demonstração: os textos vêm de modelos prontos.',
    removeToEnvironment: 'A chave do ambiente do servidor passa a ser usada.',
    credits: 'Créditos',
    firstScriptOffer: (credits: string) => `Mudar para ${credits}`,
    firstScript: (initial: string, price: string) =>
      `Quem chega recebe ${initial}, e o primeiro roteiro completo com o arquivo custa ${price}: uma conta nova não termina o primeiro roteiro só com eles.`,
    wholeScript: (credits: string) =>
      `Com esses preços, um roteiro completo custa ${credits}, sem contar regenerações e PDF.`,
  },
} as const;

/** What the settings are called on screen. */
export const creditSettingTexts: Record<CreditSettingKey, { label: string; hint: string }> = {
  default_user_credits: {
    label: settingNames.default_user_credits,
    hint: 'Por conta nova. Mínimo 0.',
  },
  credits_per_persona: { label: settingNames.credits_per_persona, hint: 'Mínimo 1.' },
  credits_per_script_phase: { label: settingNames.credits_per_script_phase, hint: 'Mínimo 1.' },
};

/** The nine tabs: six for persona and script, then three more (docs/product.md#prompts). */
export const promptTabs: Record<PromptType, string> = {
  persona: 'Persona',
  ...byScriptPhase((number) => `Fase ${number}`),
  promessa_forte: 'Promessa forte',
  otimizacao_promessa: 'Otimização',
  regeneracao_blocos: 'Regeneração',
};
