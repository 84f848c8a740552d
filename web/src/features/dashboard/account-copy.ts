/** Texts of credits and profile (R-DASH-11, R-DASH-12, R-PROF-01 to R-PROF-06). */
export const accountCopy = {
  credits: {
    title: 'Meus Créditos',
    uncharged: 'não cobrado',
    demonstration:
      'Modo demonstração: escrever não custa créditos. Só o primeiro arquivo de cada projeto é cobrado.',
    unavailable: 'Seus créditos não puderam ser carregados agora. Nada mudou no seu saldo.',
  },
  profile: {
    title: 'Perfil',
    readOnlyEmail: 'O email não pode ser alterado',
    saved: 'Perfil atualizado',
    failed: 'Erro ao salvar',
    failedMore: 'Não foi possível atualizar o perfil. Tente novamente.',
    soon: 'Em breve',
  },
} as const;
