import { Client, type ClientConfig } from 'pg';
import type { Logger } from 'pino';

/** How often a connection sends itself a message, to detect a dead connection or a pooler that holds messages back. */
const echoEveryMs = 2_000;
const silentAfterMs = 3 * echoEveryMs;
const shortestPauseMs = 250;
const longestPauseMs = 5_000;
const withinMs = 5_000;
/** How many messages one statement sends at most. */
const atOnce = 200;
const echo = 'echo';

/** A message on its way to a channel of the database. */
type Outgoing = { readonly channel: string; readonly payload: string };

type State = {
  client: Client | undefined;
  connectedAt: number;
  echoedAt: number;
  failures: number;
  isClosed: boolean;
  isSending: boolean;
  waiting: Outgoing[];
  retry?: NodeJS.Timeout;
  echo?: NodeJS.Timeout;
};

type NotifyConnection = {
  readonly url: string;
  readonly log: Logger;
  /** The channels that are listened to; the first is that of this process alone. */
  readonly channels: readonly [string, ...string[]];
  readonly onPayload: (payload: string) => void;
  readonly state: State;
};

const settings = (url: string): ClientConfig => ({
  connectionString: url,
  application_name: 'webnario copies',
  connectionTimeoutMillis: withinMs,
  query_timeout: withinMs,
  keepAlive: true,
});

const isFresh = (moment: number): boolean => Date.now() - moment < silentAfterMs;

const closeClient = async (client: Client): Promise<void> => {
  client.removeAllListeners();
  client.on('error', () => undefined);
  await client.end().catch(() => undefined);
};

const reconnectLater = (connection: NotifyConnection, client: Client, error?: unknown): void => {
  const { state, log } = connection;
  if (state.client !== client) return;
  Object.assign(state, { client: undefined, connectedAt: 0, echoedAt: 0, waiting: [] });
  void closeClient(client);
  if (state.isClosed) return;
  if (state.failures === 0)
    log.warn({ err: error }, 'the connection to the other copies is broken');
  const pauseMs = Math.min(longestPauseMs, shortestPauseMs * 2 ** state.failures);
  state.failures += 1;
  state.retry = setTimeout(() => void connect(connection), pauseMs).unref();
};

/** Sends what waits, in order; what came together while a statement was under way goes with the next one. */
const sendAll = async (connection: NotifyConnection, client: Client): Promise<void> => {
  const { state } = connection;
  if (state.isSending) return;
  state.isSending = true;
  try {
    while (state.client === client && state.waiting.length > 0) {
      const messages = JSON.stringify(state.waiting.splice(0, atOnce));
      // oxlint-disable-next-line no-await-in-loop -- in order
      await client.query({
        name: 'notify',
        text: 'select pg_notify(channel, payload) from json_to_recordset($1::json) as t(channel text, payload text)',
        values: [messages],
      });
    }
  } catch (error) {
    reconnectLater(connection, client, error);
  } finally {
    state.isSending = false;
  }
};

const send = (connection: NotifyConnection, outgoing: Outgoing): void => {
  const { client, waiting } = connection.state;
  if (!client) return;
  waiting.push(outgoing);
  void sendAll(connection, client);
};

const receive = ({ state, log, onPayload }: NotifyConnection, payload: string): void => {
  if (payload !== echo) {
    onPayload(payload);
    return;
  }
  if (state.failures > 0) log.info('the connection to the other copies is back');
  state.failures = 0;
  state.echoedAt = Date.now();
};

const sendEcho = (connection: NotifyConnection): void => {
  send(connection, { channel: connection.channels[0], payload: echo });
};

const connect = async (connection: NotifyConnection): Promise<void> => {
  const { state, channels } = connection;
  const client = new Client(settings(connection.url));
  state.client = client;
  client.on('error', (error) => reconnectLater(connection, client, error));
  client.on('end', () => reconnectLater(connection, client));
  client.on('notification', ({ payload }) => receive(connection, payload ?? ''));
  try {
    await client.connect();
    await client.query(channels.map((channel) => `listen ${channel}`).join('; '));
    state.connectedAt = Date.now();
    sendEcho(connection);
  } catch (error) {
    reconnectLater(connection, client, error);
  }
};

/** Closes a connection that is open, is not new, and did not deliver its echo. */
const checkEcho = (connection: NotifyConnection): void => {
  const { client, connectedAt, echoedAt } = connection.state;
  if (!client || connectedAt === 0) return;
  if (isFresh(connectedAt) || isFresh(echoedAt)) sendEcho(connection);
  else reconnectLater(connection, client, new Error('no echo came'));
};

/**
 * A connection of its own on which notifications of a PostgreSQL are sent and received; made anew whenever it breaks. What is
 * sent while it is broken is lost.
 */
export const makeNotifyConnection = (how: Omit<NotifyConnection, 'state'>) => {
  const state: State = {
    client: undefined,
    connectedAt: 0,
    echoedAt: 0,
    failures: 0,
    isClosed: false,
    isSending: false,
    waiting: [],
  };
  const connection: NotifyConnection = { ...how, state };
  return {
    isConnected: (): boolean => isFresh(state.echoedAt),
    send: (channel: string, payload: string): void => send(connection, { channel, payload }),
    /** Does not wait, and does not fail. */
    start: (): void => {
      void connect(connection);
      state.echo = setInterval(() => checkEcho(connection), echoEveryMs).unref();
    },
    close: async (): Promise<void> => {
      const { client } = state;
      Object.assign(state, { isClosed: true, client: undefined });
      clearInterval(state.echo);
      clearTimeout(state.retry);
      if (client) await closeClient(client);
    },
  };
};
