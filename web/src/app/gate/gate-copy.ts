/** What stands between a person and the product (B-HOLD-76, B-HOLD-78). */
export const gateCopy = {
  failedMore: 'Nada mudou. Tente de novo em instantes.',
  leaving: {
    title: (day: string) => `Sua conta será apagada em ${day}`,
    text: 'Você pediu para apagá-la. Até esse dia tudo continua guardado, mas fechado: seus links de leitura não abrem e nada é escrito. Se mudou de ideia, fique com ela, e tudo volta a ser como era.',
    keep: 'Ficar com a conta',
    signOut: 'Sair da conta',
    failed: 'A conta continua fechada',
  },
  acceptance: {
    title: 'Antes de continuar',
    text: 'Estes documentos valem para o uso do serviço e têm uma versão que você ainda não aceitou. Leia e, se concordar, aceite. O que você já escreveu continua guardado, também se você sair daqui.',
    documents: { terms: 'Termos de uso', privacy: 'Política de privacidade' },
    version: (day: string) => `versão de ${day}`,
    accept: 'Li e aceito',
    signOut: 'Sair da conta',
    otherwise: 'Se não concordar, você pode baixar seus dados e apagar a conta no',
    profile: 'seu perfil',
    failed: 'O seu aceite não foi guardado',
  },
} as const;
