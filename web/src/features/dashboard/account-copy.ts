/** Texts of credits (R-DASH-11, R-DASH-12). */
export const accountCopy = {
  credits: {
    title: 'Meus Créditos',
    uncharged: 'não cobrado',
    demonstration:
      'Modo demonstração: escrever não custa créditos. Só o primeiro arquivo de cada projeto é cobrado.',
    unavailable: 'Seus créditos não puderam ser carregados agora. Nada mudou no seu saldo.',
  },
} as const;
