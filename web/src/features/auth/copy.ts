import type { StepCount } from '@webnario/domain/wizard/steps';

// The table of steps would weigh on every account page; another length of it does not compile here.
const stepCount: StepCount = 17;

/** Texts of the account screens; the toasts are those of R-ERR-02 to R-ERR-10. */
export const copy = {
  login: {
    title: 'Entrar',
    lead: 'Seu roteiro continua de onde você parou.',
    factorLead: 'Falta o código do seu aplicativo autenticador.',
    failed: 'Erro no login',
    done: 'Login realizado com sucesso!',
    redirecting: 'Redirecionando...',
    blocked: 'Sua conta foi bloqueada',
    blockedMore:
      'Por isso você saiu. Seus projetos e créditos continuam guardados, e o que ainda não tinha sido salvo ficou neste aparelho. Fale com quem administra o sistema.',
    resend: 'Reenviar e-mail de confirmação',
    resent: 'Se a conta espera confirmação, um novo e-mail está a caminho.',
  },
  register: {
    title: 'Criar conta',
    lead: `Da ideia ao roteiro pronto para ler em voz alta, em ${stepCount} etapas guiadas.`,
    failed: 'Erro no cadastro',
    done: 'Cadastro realizado com sucesso!',
    confirm: 'Verifique seu email para confirmar a conta.',
  },
  forgot: {
    title: 'Recuperar senha',
    lead: 'Enviamos um link para você criar uma nova senha.',
    failed: 'Erro ao enviar email',
    done: 'Email enviado!',
  },
  reset: {
    title: 'Criar nova senha',
    checking: 'Conferindo o link…',
    invalidLink: 'Link de redefinição inválido ou expirado',
    failed: 'Erro ao redefinir senha',
    unexpected: 'Erro inesperado. Tente novamente.',
    done: 'Senha redefinida com sucesso!',
    firstDone: 'Conta pronta. Entre com a senha que você escolheu.',
    invalidInvitation: 'Este convite já foi usado, expirou ou foi retirado',
    invalidInvitationMore:
      'Se você já abriu o convite, sua conta existe: entre, ou peça um link para criar a senha. Se não, peça outro convite a quem convidou você.',
  },
} as const;
