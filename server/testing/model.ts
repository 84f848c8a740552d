import { LLMock, type Fixture } from '@copilotkit/aimock';

/** What the model answers: text, an error with its status, or either decided at each request. */
export type ModelAnswer = Fixture['response'];

/** A third-party model server that really listens; its options make it slow, faulty or hang up. */
export type Model = {
  readonly baseUrl: string;
  /** Answers requests whose user message contains `wanted`, before all other rules. */
  readonly on: (
    wanted: string | RegExp,
    response: ModelAnswer,
    switches?: Omit<Fixture, 'match' | 'response'>,
  ) => void;
  /** Forgets all rules and all requests. */
  readonly reset: () => void;
  /** The bodies of the requests so far, oldest first. */
  readonly requests: () => readonly ModelRequest[];
  /** The names by which the calls so far were to be known, oldest first. */
  readonly callIds: () => readonly (string | undefined)[];
  readonly stop: () => Promise<void>;
};

export type ModelRequest = {
  readonly model: string;
  readonly messages: readonly { readonly role: string; readonly content: string }[];
  readonly max_tokens: number;
  readonly temperature: number;
  readonly response_format?: { readonly type: string };
};

/** Starts a model server on a free port; `apiKey` makes it refuse every other key. */
export const startModel = async (options: { readonly apiKey?: string } = {}): Promise<Model> => {
  const mock = new LLMock({
    port: 0,
    chunkSize: 24,
    ...(options.apiKey === undefined ? {} : { auth: { apiKeys: [options.apiKey] } }),
  });
  await mock.start();
  return {
    baseUrl: `${mock.url}/v1`,
    on: (wanted, response, switches = {}) => {
      mock.prependFixture({ match: { userMessage: wanted }, response, ...switches });
    },
    reset: () => void mock.reset(),
    requests: () => mock.getRequests().map((entry) => entry.body as unknown as ModelRequest),
    callIds: () => mock.getRequests().map(({ headers }) => headers['x-client-request-id']),
    stop: () => mock.stop(),
  };
};

/** An answer that the model keeps back. */
export type HeldModel = {
  /** Resolves when the model has been asked. */
  readonly isAsked: Promise<void>;
  /** Lets it answer, now and from now on. */
  readonly release: () => void;
};

/** Has the model answer so, but not before it is released. */
export const holdModel = (
  model: Model,
  answer: Exclude<ModelAnswer, (...request: never[]) => unknown>,
  switches: Omit<Fixture, 'match' | 'response'> = {},
): HeldModel => {
  const asked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const answerWhenReleased = async () => {
    asked.resolve();
    await released.promise;
    return answer;
  };
  model.on(/./, answerWhenReleased, switches);
  return { isAsked: asked.promise, release: released.resolve };
};

/** Switches of a model that writes three pieces at once and then nothing more. */
export const fallsSilent = {
  recordedTimings: { ttftMs: 0, interChunkDelaysMs: [0, 0, 0, 3_600_000], totalDurationMs: 0 },
};

/** Switches of a model that writes a piece at once and then one more after each pause. */
export const pieceEvery = (pauseMs: number) => {
  const pauses = Array.from({ length: 1000 }, (_, index) => (index === 0 ? 0 : pauseMs));
  return { recordedTimings: { ttftMs: 0, interChunkDelaysMs: pauses, totalDurationMs: 0 } };
};

/** A text with one block for each title. */
export const blocksText = (titles: readonly string[], words = 'Texto deste bloco.'): string =>
  titles.map((title) => `## ${title}\n\n${words} (${title})`).join('\n\n');

type WantedBlock = {
  readonly title: string;
  readonly part: string | undefined;
  readonly words: number;
};

const line = /^- "## (.+)"(?:, só a (primeira|segunda) parte)?: (?:até )?(\d+) palavras/;

/** The blocks that a request asks for, as the last message lists them. */
export const wantedBlocks = ({ messages }: Pick<ModelRequest, 'messages'>): WantedBlock[] => {
  const last = messages.at(-1)?.content ?? '';
  return last.split('\n').flatMap((text) => {
    const [, title, part, words] = line.exec(text) ?? [];
    return title ? [{ title, part, words: Number(words) }] : [];
  });
};

/** So many words to say, in short sentences. */
export const spoken = (words: number): string =>
  Array.from({ length: words }, (_, index) => (index % 12 === 11 ? 'fim.' : 'fala')).join(' ');

/** Each block that was asked for, with exactly as many words as it should have. */
export const asWanted = (
  request: Pick<ModelRequest, 'messages'>,
  wordsOf: (wanted: WantedBlock) => number = ({ words }) => words,
): string =>
  wantedBlocks(request)
    .map((wanted) => `## ${wanted.title}\n\n${spoken(wordsOf(wanted))}`)
    .join('\n\n');

/** A model that does what it is asked for. */
export const obedient: ModelAnswer = (request) => ({
  content: asWanted(request as unknown as ModelRequest),
});
