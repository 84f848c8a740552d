/** How long something is kept, in days, unless the setting RETENTION says otherwise. */
export type Keeping = {
  readonly what: string;
  readonly why: string;
  readonly days: number;
  readonly least: number;
  readonly most: number;
};

/**
 * Everything that is deleted because it is old, in one table: read from the setting RETENTION, shown on the page of the
 * policy, and carried out by the hourly work in the background (docs/guides/privacy.md#retention).
 */
export const retention = {
  bin: {
    what: 'Projetos na lixeira',
    why: 'para você poder voltar atrás',
    days: 30,
    least: 1,
    most: 365,
  },
  access: {
    what: 'Registros de acesso (data, hora, endereço de rede e navegador de cada entrada)',
    why: 'segurança, e guarda obrigatória por seis meses pelo Marco Civil da Internet',
    days: 183,
    least: 183,
    most: 730,
  },
  audit: {
    what: 'Registro do que administradores fizeram',
    why: 'prestação de contas',
    days: 1825,
    least: 183,
    most: 3650,
  },
  sessions: {
    what: 'Sessões encerradas',
    why: 'para dizer a você que a sessão terminou',
    days: 7,
    least: 1,
    most: 90,
  },
  unconfirmed: {
    what: 'Cadastros que ninguém confirmou',
    why: 'para o link de confirmação poder ser aberto',
    days: 7,
    least: 2,
    most: 90,
  },
  invitations: {
    what: 'Convites vencidos',
    why: 'para quem convidou ver o que aconteceu',
    days: 90,
    least: 1,
    most: 730,
  },
} as const satisfies Record<string, Keeping>;

export type RetentionName = keyof typeof retention;
export type RetentionDays = Readonly<Record<RetentionName, number>>;

export const retentionNames = Object.keys(retention) as RetentionName[];

const isName = (name: string): name is RetentionName => Object.hasOwn(retention, name);

/** Reads `bin=30,audit=365`; undefined where a name is not known or a number is not allowed. */
export const parseRetention = (text: string): RetentionDays | undefined => {
  const days: Record<RetentionName, number> = defaultRetention();
  for (const part of text.split(',')) {
    const [, name = '', number] = /^\s*(\w+)=(\d{1,5})\s*$/.exec(part) ?? [];
    if (!isName(name)) return undefined;
    const { least, most } = retention[name];
    if (Number(number) < least || Number(number) > most) return undefined;
    days[name] = Number(number);
  }
  return days;
};

export const defaultRetention = (): Record<RetentionName, number> =>
  Object.fromEntries(retentionNames.map((name) => [name, retention[name].days])) as Record<
    RetentionName,
    number
  >;
