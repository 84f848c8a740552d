import { binDays } from '../projects/life.ts';
import { leavingDays } from './leaving.ts';

/** How long something is kept, in days, unless the setting RETENTION says otherwise within the two bounds. */
export type Keeping = {
  readonly what: string;
  readonly why: string;
  readonly days: number;
  readonly least: number;
  readonly most: number;
};

/** Screens name these days, so that no setting changes them. */
const fixed = (days: number) => ({ days, least: days, most: days });

/**
 * Everything that is deleted because it is old, in one table: read from the setting RETENTION, shown on the page of the
 * policy, and carried out by the hourly work in the background (docs/guides/privacy.md#retention). 0 means: as long as
 * what it belongs to.
 */
export const retention = {
  bin: { what: 'Projetos na lixeira', why: 'para você poder voltar atrás', ...fixed(binDays) },
  leaving: {
    what: 'Contas cuja exclusão foi pedida',
    why: 'para você poder mudar de ideia',
    ...fixed(leavingDays),
  },
  versions: {
    what: 'Versões antigas de um texto, menos as mais novas',
    why: 'para você poder voltar a uma delas',
    days: 0,
    least: 0,
    most: 3650,
  },
  access: {
    what: 'Registros de acesso: data, hora, endereço de rede e navegador de cada entrada',
    why: 'para a segurança e pelos seis meses que o Marco Civil da Internet obriga',
    days: 184,
    least: 184,
    most: 730,
  },
  audit: {
    what: 'Registro do que administradores fizeram',
    why: 'para prestar contas',
    days: 1825,
    least: 184,
    most: 3650,
  },
  mailboxes: {
    what: 'Resumo secreto da caixa de e-mail de uma conta apagada que recebeu créditos iniciais',
    why: 'para os créditos iniciais serem dados uma vez só',
    days: 365,
    least: 1,
    most: 730,
  },
  sessions: {
    what: 'Sessões encerradas',
    why: 'para dizer que a sessão terminou',
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
  answers: {
    what: 'Respostas guardadas para um pedido repetido não ser feito duas vezes',
    why: 'para nada ser cobrado em dobro',
    ...fixed(1),
  },
  logs: {
    what: 'Registros técnicos do servidor, sem textos nem senhas',
    why: 'para encontrar falhas',
    days: 30,
    least: 1,
    most: 365,
  },
} as const satisfies Record<string, Keeping>;

export type RetentionName = keyof typeof retention;
export type RetentionDays = Readonly<Record<RetentionName, number>>;

export const retentionNames = Object.keys(retention) as RetentionName[];

const isName = (name: string): name is RetentionName => Object.hasOwn(retention, name);

export const defaultRetention: RetentionDays = Object.fromEntries(
  retentionNames.map((name) => [name, retention[name].days]),
) as RetentionDays;

/** Reads `access=365,audit=730`; undefined where a name is not known or a number is not allowed. */
export const parseRetention = (text: string): RetentionDays | undefined => {
  const days: Record<RetentionName, number> = { ...defaultRetention };
  for (const part of text.split(',')) {
    const [, name = '', number] = /^\s*(\w+)=(\d{1,5})\s*$/.exec(part) ?? [];
    if (!isName(name)) return undefined;
    const { least, most } = retention[name];
    if (Number(number) < least || Number(number) > most) return undefined;
    days[name] = Number(number);
  }
  return days;
};

/** The setting that says these days. */
export const retentionText = (days: RetentionDays): string =>
  retentionNames.map((name) => `${name}=${days[name]}`).join(',');

/** 'por 30 dias'. */
export const retentionInWords = (days: number): string => {
  if (days === 0) return 'enquanto existir aquilo a que pertencem';
  return days === 1 ? 'por 1 dia' : `por ${days.toLocaleString('pt-BR')} dias`;
};

const dayMs = 24 * 60 * 60_000;

/** What is older than this moment is deleted. */
export const tooOld = (now: Date, days: number): Date => new Date(now.getTime() - days * dayMs);
