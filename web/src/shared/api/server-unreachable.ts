/** Said where no answer came, also where the code that asks could not be fetched. */
export const serverUnreachable =
  'Não foi possível falar com o servidor. Confira sua conexão e tente de novo.';
