import { Client, type ClientConfig } from 'pg';
import type { Logger } from 'pino';

/** A line tells itself something that often: one that is dead, or a pooler that keeps words back, is found so. */
const echoEveryMs = 2_000;
const deafAfterMs = 3 * echoEveryMs;
const shortestPauseMs = 250;
const longestPauseMs = 5_000;
const withinMs = 5_000;
/** So many messages go in one statement. */
const atOnce = 200;
const echo = 'echo';

/** A message on its way to a channel of the database. */
type Outgoing = { readonly channel: string; readonly letter: string };

type State = {
  client: Client | undefined;
  connectedAt: number;
  heardAt: number;
  failures: number;
  isClosed: boolean;
  isSending: boolean;
  waiting: Outgoing[];
  retry?: NodeJS.Timeout;
  echo?: NodeJS.Timeout;
};

type Line = {
  readonly url: string;
  readonly log: Logger;
  /** The channels that are listened to; the first is that of this process alone. */
  readonly channels: readonly [string, ...string[]];
  readonly hear: (letter: string) => void;
  readonly state: State;
};

const settings = (url: string): ClientConfig => ({
  connectionString: url,
  application_name: 'webnario copies',
  connectionTimeoutMillis: withinMs,
  query_timeout: withinMs,
  keepAlive: true,
});

const isFresh = (moment: number): boolean => Date.now() - moment < deafAfterMs;

const letGo = async (client: Client): Promise<void> => {
  client.removeAllListeners();
  client.on('error', () => undefined);
  await client.end().catch(() => undefined);
};

const lose = (line: Line, client: Client, error?: unknown): void => {
  const { state, log } = line;
  if (state.client !== client) return;
  Object.assign(state, { client: undefined, connectedAt: 0, heardAt: 0, waiting: [] });
  void letGo(client);
  if (state.isClosed) return;
  if (state.failures === 0) log.warn({ err: error }, 'the other copies are not heard');
  const pauseMs = Math.min(longestPauseMs, shortestPauseMs * 2 ** state.failures);
  state.failures += 1;
  state.retry = setTimeout(() => void connect(line), pauseMs).unref();
};

/** Sends what is to be told, in order; what came together while a statement was under way goes with the next one. */
const sendAll = async (line: Line, client: Client): Promise<void> => {
  const { state } = line;
  if (state.isSending) return;
  state.isSending = true;
  try {
    while (state.client === client && state.waiting.length > 0) {
      const letters = JSON.stringify(state.waiting.splice(0, atOnce));
      // oxlint-disable-next-line no-await-in-loop -- in order
      await client.query({
        name: 'tell',
        text: 'select pg_notify(channel, letter) from json_to_recordset($1::json) as t(channel text, letter text)',
        values: [letters],
      });
    }
  } catch (error) {
    lose(line, client, error);
  } finally {
    state.isSending = false;
  }
};

const send = (line: Line, outgoing: Outgoing): void => {
  const { client, waiting } = line.state;
  if (!client) return;
  waiting.push(outgoing);
  void sendAll(line, client);
};

const receive = ({ state, log, hear }: Line, letter: string): void => {
  if (letter !== echo) {
    hear(letter);
    return;
  }
  if (state.failures > 0) log.info('the other copies are heard again');
  state.failures = 0;
  state.heardAt = Date.now();
};

const sendEcho = (line: Line): void => {
  send(line, { channel: line.channels[0], letter: echo });
};

const connect = async (line: Line): Promise<void> => {
  const { state, channels } = line;
  const client = new Client(settings(line.url));
  state.client = client;
  client.on('error', (error) => lose(line, client, error));
  client.on('end', () => lose(line, client));
  client.on('notification', ({ payload }) => receive(line, payload ?? ''));
  try {
    await client.connect();
    await client.query(channels.map((channel) => `listen ${channel}`).join('; '));
    state.connectedAt = Date.now();
    sendEcho(line);
  } catch (error) {
    lose(line, client, error);
  }
};

/** Gives up a line that is there, is not new, and is not heard on. */
const lookAfter = (line: Line): void => {
  const { client, connectedAt, heardAt } = line.state;
  if (!client || connectedAt === 0) return;
  if (isFresh(connectedAt) || isFresh(heardAt)) sendEcho(line);
  else lose(line, client, new Error('no echo came'));
};

/**
 * A connection of its own on which notifications of a PostgreSQL are sent and heard; made anew whenever it breaks. What is
 * sent while it is broken is lost.
 */
export const makeLine = (how: Omit<Line, 'state'>) => {
  const state: State = {
    client: undefined,
    connectedAt: 0,
    heardAt: 0,
    failures: 0,
    isClosed: false,
    isSending: false,
    waiting: [],
  };
  const line: Line = { ...how, state };
  return {
    isHearing: (): boolean => isFresh(state.heardAt),
    send: (channel: string, letter: string): void => send(line, { channel, letter }),
    /** Does not wait, and does not fail. */
    start: (): void => {
      void connect(line);
      state.echo = setInterval(() => lookAfter(line), echoEveryMs).unref();
    },
    close: async (): Promise<void> => {
      const { client } = state;
      Object.assign(state, { isClosed: true, client: undefined });
      clearInterval(state.echo);
      clearTimeout(state.retry);
      if (client) await letGo(client);
    },
  };
};
