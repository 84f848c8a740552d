import { leavingDays, leavingPhrase } from '@webnario/domain/privacy/leaving';

/** What the profile says of a person's data (B-HOLD-75, B-HOLD-77). */
export const privacyCopy = {
  title: 'Seus dados e sua conta',
  copy: {
    title: 'Baixar tudo o que é seu',
    text: 'Um arquivo ZIP com a sua conta, seus projetos com todas as versões, ensaios e comentários, seus créditos, seus acessos e os roteiros prontos. Até 5 por dia.',
  },
  leave: {
    title: 'Apagar a conta',
    text: `A conta é fechada na hora e apagada de vez depois de ${leavingDays} dias. Até lá, basta entrar para mudar de ideia.`,
    more: 'O que fica depois disso',
    button: 'Apagar minha conta…',
    dialogTitle: 'Apagar a sua conta?',
    what: [
      'Seus projetos, versões, ensaios, comentários e créditos são apagados, e não há como recuperar depois.',
      'Você sai de todos os aparelhos, e seus links de leitura deixam de abrir na hora.',
      `Por ${leavingDays} dias você ainda pode entrar, baixar seus dados e mudar de ideia.`,
    ],
    phrase: `Para confirmar, digite: ${leavingPhrase}`,
    password: 'Sua senha',
    passwordHint: 'Pode ficar vazia se você entrou há menos de 15 minutos.',
    confirm: 'Apagar minha conta',
    cancel: 'Ficar com a conta',
    done: (day: string) => `Sua conta será apagada em ${day}`,
    doneMore: 'Entre antes disso se mudar de ideia.',
    failed: 'A conta não foi apagada',
    failedMore: 'Nada mudou. Tente de novo em instantes.',
  },
} as const;
