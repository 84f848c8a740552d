/** The message where no answer came, also where the code that sends the request could not be fetched. */
export const serverUnreachable =
  'Não foi possível falar com o servidor. Confira sua conexão e tente de novo.';
