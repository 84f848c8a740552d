import { LLMock, type Fixture } from '@copilotkit/aimock';

/** What the model answers: text, an error with its status, or either decided at each request. */
export type ModelAnswer = Fixture['response'];

/** A model server of another maker, really listening; its own switches make it slow, broken or rude. */
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
    stop: () => mock.stop(),
  };
};

/** An answer that the model keeps back. */
export type Held = {
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
): Held => {
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

/** A text with one block for each title. */
export const blocksText = (titles: readonly string[], words = 'Texto deste bloco.'): string =>
  titles.map((title) => `## ${title}\n\n${words} (${title})`).join('\n\n');
