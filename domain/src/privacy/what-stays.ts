/** What is left of an account once it is gone, why, and for how long: the page of the policy shows it, and a test holds it against the database. */
export type Remainder = { readonly what: string; readonly why: string; readonly until: string };

export const whatStays = {
  audit: {
    what: 'O que administradores fizeram na conta, ou a própria pessoa como administradora: o ato e a data, com o número da conta apagada. Nome, e-mail e os motivos escritos são retirados.',
    why: 'Prestação de contas de quem administra (LGPD, art. 6º, X, e art. 10).',
    until: 'audit',
  },
  ledger: {
    what: 'A soma dos movimentos de créditos de cada dia, junto com a de outras contas apagadas, sem nada que diga de quem foram.',
    why: 'Prestação de contas sobre créditos dados e usados; são dados anônimos (LGPD, art. 12 e art. 16, IV).',
    until: 'sempre',
  },
  mailboxes: {
    what: 'Um resumo da sua caixa de e-mail, feito com um segredo do servidor: dele não se chega ao e-mail.',
    why: 'Os créditos iniciais são dados uma vez só a cada caixa (LGPD, art. 10).',
    until: 'mailboxes',
  },
  access: {
    what: 'Os registros de acesso: data, hora, endereço de rede e navegador de cada entrada, com o número da conta apagada.',
    why: 'Guarda obrigatória por seis meses (Marco Civil da Internet, art. 15; LGPD, art. 16, I).',
    until: 'access',
  },
  prompts: {
    what: 'As versões de prompts que uma pessoa administradora salvou, sem o e-mail dela.',
    why: 'São textos de quem opera o serviço, e não da pessoa.',
    until: 'sempre',
  },
} as const satisfies Record<string, Remainder>;
export type Remains = keyof typeof whatStays;
