import { formatNumber } from '../../../shared/format.ts';
import type { AdminUser, PeopleState } from '@webnario/domain/api/admin/people-endpoints';
import type { AdminPerson, SignInAction } from '@webnario/domain/api/admin/person-endpoints';
import { lastStep } from '@webnario/domain/wizard/steps';

const people = (count: number): string =>
  `${formatNumber(count)} ${count === 1 ? 'pessoa' : 'pessoas'}`;

/** Texts of the list of people and of the page of one. */
export const texts = {
  filters: {
    role: 'Papel',
    anyRole: 'Todos os papéis',
    state: 'Situação',
    anyState: 'Todas as situações',
    clear: 'Limpar filtros',
  },
  roles: { admin: 'Administradores', user: 'Usuários comuns' } satisfies Record<
    AdminUser['role'],
    string
  >,
  states: {
    blocked: 'Contas bloqueadas',
    unconfirmed: 'Nunca confirmaram o e-mail',
    out_of_credits: 'Sem créditos',
  } satisfies Record<PeopleState, string>,
  blocked: 'Bloqueada',
  leaving: 'Será apagada',
  unconfirmed: 'E-mail não confirmado',
  noCreditsYet: '— ainda não',
  select: {
    one: (person: string) => `Selecionar ${person}`,
    page: 'Selecionar esta página',
    chosen: (count: number) =>
      count === 1 ? '1 pessoa selecionada' : `${people(count)} selecionadas`,
    none: 'Limpar seleção',
    grant: 'Dar créditos a todas',
    grantAll: (count: number) => `Dar créditos às ${people(count)} do filtro`,
    tooMany: (most: number) =>
      `De uma vez dá para dar créditos a até ${formatNumber(most)} pessoas. Use um filtro mais estreito.`,
  },
  many: {
    title: 'Dar créditos a várias pessoas',
    lead: (count: number) =>
      `${people(count)} ${count === 1 ? 'recebe' : 'recebem'} a mesma quantidade. Cada uma lê o motivo no extrato dela.`,
    done: 'Créditos adicionados',
    doneMore: (count: number, credits: string) =>
      count === 1
        ? `1 pessoa recebeu ${credits}.`
        : `${people(count)} receberam ${credits} no total.`,
    failed: 'Erro ao adicionar créditos',
    failedMore: 'Ninguém recebeu créditos.',
  },
  person: {
    title: 'Pessoa',
    back: 'Voltar aos usuários',
    loading: 'Carregando a pessoa…',
    loadFailed: 'Erro ao carregar a pessoa',
    missing: 'Não encontramos esta pessoa. A conta pode ter sido removida.',
    account: 'Conta',
    email: 'E-mail',
    id: 'ID do usuário',
    role: 'Papel',
    credits: 'Créditos',
    purchased: (count: string) => `${count} recebidos ao todo`,
    purchasedLater: 'Recebe os créditos ao confirmar o e-mail.',
    created: 'Cadastro',
    confirmed: 'E-mail confirmado',
    notConfirmed: 'Ainda não',
    confirmationSent: (when: string) => `Último envio em ${when}`,
    lastSignIn: 'Última entrada',
    never: 'Nunca',
    state: 'Situação',
    active: 'Ativa',
    blockedSince: (when: string) => `Bloqueada desde ${when}`,
    goneAt: (when: string) => `A pessoa pediu para apagar a conta: some em ${when}`,
    reason: (reason: string) => `Motivo: ${reason}`,
  },
  block: {
    open: 'Bloquear conta',
    title: 'Bloquear esta conta?',
    lead: (person: string) =>
      `${person} sai na hora de todos os aparelhos e não entra mais. O que a IA estiver escrevendo para a conta é cancelado e os créditos voltam. Projetos e créditos ficam guardados.`,
    reason: 'Motivo',
    hint: 'Só administradores leem.',
    confirm: 'Bloquear',
    done: 'Conta bloqueada',
    failed: 'A conta não foi bloqueada',
    failedMore: 'Nada mudou.',
    own: 'Esta é a sua conta: outro administrador precisa bloquear.',
  },
  unblock: {
    open: 'Desbloquear conta',
    title: 'Desbloquear esta conta?',
    lead: (person: string) => `${person} volta a entrar com a senha que já tem.`,
    confirm: 'Desbloquear',
    done: 'Conta desbloqueada',
    failed: 'A conta continua bloqueada',
    failedMore: 'Nada mudou.',
  },
  sessions: {
    title: 'Sessões',
    none: 'Nenhuma sessão aberta.',
    begun: (when: string) => `Começou em ${when}`,
    used: (when: string) => `usada em ${when}`,
    recovery: 'Para criar nova senha',
    own: 'Esta é a sua conta: encerrar uma sessão pode tirar você daqui.',
    end: 'Encerrar',
    endAll: 'Encerrar todas',
    endTitle: 'Encerrar esta sessão?',
    endAllTitle: 'Encerrar todas as sessões?',
    endLead:
      'A pessoa precisa entrar de novo nesse aparelho. O que ela não salvou fica guardado lá.',
    endAllLead:
      'A pessoa precisa entrar de novo em todos os aparelhos. O que ela não salvou fica guardado neles.',
    done: (count: number) =>
      count === 1 ? '1 sessão encerrada' : `${formatNumber(count)} sessões encerradas`,
    failed: 'Erro ao encerrar',
    failedMore: 'Nenhuma sessão foi encerrada.',
  },
  confirmation: {
    resend: 'Enviar confirmação de novo',
    done: 'E-mail de confirmação enviado',
    doneMore: (email: string) => `Enviado para ${email}. O link vale por 24 horas.`,
    failed: 'O e-mail não foi enviado',
    onlyInvited:
      'Esta pessoa foi só convidada e ainda não se cadastrou. O convite se envia de novo na lista de usuários, em “Convites”.',
    wait: (seconds: number) =>
      `Acabamos de enviar um para este endereço. Tente de novo em ${Math.max(1, Math.ceil(seconds / 60))} min.`,
  },
  projects: {
    title: 'Projetos',
    none: 'Nenhum projeto.',
    onlyNames: 'Só nomes e tamanhos: os textos são da pessoa.',
    step: (number: number, label: string) => `Etapa ${number} de ${lastStep}, ${label}`,
    size: (size: string) => `${size} de texto`,
    created: (when: string) => `Criado em ${when}`,
    changed: (when: string) => `mudou em ${when}`,
    completed: 'Completo',
    archived: 'Arquivado',
    binned: 'Na lixeira',
  },
  ledger: { title: 'Extrato de créditos', none: 'Nenhum movimento.' },
  generations: {
    title: 'Gerações recentes',
    none: 'Nada foi gerado ainda.',
    charged: (credits: string) => `Cobrou ${credits}`,
    uncharged: 'Sem cobrança',
    id: 'Geração',
  },
  signIns: { title: 'Entradas recentes', none: 'Nenhuma entrada guardada.' },
  acts: { title: 'O que administradores fizeram', none: 'Nada ainda.' },
  notLoaded: 'Não foi possível carregar esta parte.',
} as const;

export const generationStates: Record<AdminPerson['generations'][number]['state'], string> = {
  queued: 'Na fila',
  running: 'Escrevendo',
  succeeded: 'Pronta',
  failed: 'Falhou',
  cancelled: 'Cancelada',
};

export const generationKinds: Record<AdminPerson['generations'][number]['kind'], string> = {
  step: 'Texto da etapa',
  regeneration: 'Regeneração de blocos',
  optimisation: 'Sugestões de promessa',
  rewording: 'Propostas para uma frase',
};

const signIns: Record<SignInAction, string> = {
  sign_up: 'Pediu cadastro',
  confirmation: 'Confirmou o e-mail',
  login: 'Entrou com a senha',
  failed_login: 'Senha errada',
  failed_password: 'Senha atual errada, já dentro da conta',
  blocked_login: 'Senha certa, mas a conta está bloqueada',
  logout: 'Saiu',
  recovery_asked: 'Pediu para criar nova senha',
  recovery_opened: 'Abriu o link de nova senha',
  password_changed: 'Trocou a senha',
  token_reuse: 'Sessão encerrada: uma chave antiga foi usada de novo',
  session_ended: 'Saiu da conta em outro aparelho',
  factor_added: 'Ativou a verificação em duas etapas',
  factor_removed: 'Desativou a verificação em duas etapas',
  app_removed: 'Removeu um aplicativo autenticador',
  factors_removed_by_operator: 'Verificação em duas etapas removida por quem cuida do servidor',
  factor_shown: 'Confirmou a entrada com um código do aplicativo',
  failed_factor: 'Código da verificação em duas etapas errado',
  recovery_code_used: 'Entrou com um código de recuperação',
  recovery_codes_made: 'Criou novos códigos de recuperação',
  recovery_codes_dropped: 'Apagou os códigos de recuperação',
  deletion_asked: 'Pediu para apagar a conta',
  deletion_taken_back: 'Desistiu de apagar a conta',
  account_deleted: 'Conta apagada',
};

/** What an entry of the log of accounts says; a word that is not in our list as it is. */
export const signInText = (action: string): string =>
  Object.hasOwn(signIns, action) ? signIns[action as SignInAction] : action;
