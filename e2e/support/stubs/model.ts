import { LLMock, type ChatCompletionRequest } from '@copilotkit/aimock';

/** An OpenAI-compatible server from a library, which writes what the prompts ask for, and fails on request. */
export type Model = {
  /** The address for OPENAI_BASE_URL. */
  readonly url: string;
  /** The next call gets this status. */
  readonly failNext: (status: number) => void;
  /** The next call is cut off after a few words. */
  readonly hangUpNext: () => void;
  /** The next call is answered in small pieces, one a second, until `hurry`. */
  readonly dawdleNext: () => void;
  /** What is being written slowly is written to its end at once. */
  readonly hurry: () => void;
  /** How many calls came in so far. */
  readonly calls: () => number;
  readonly stop: () => Promise<void>;
};

const textOf = (content: unknown): string =>
  typeof content === 'string' ? content : JSON.stringify(content ?? '');

const sayings = [
  'Você abre a agenda, olha os horários e percebe que a conta não fecha.',
  'Anote agora o número que mais incomoda; vamos voltar a ele em instantes.',
  'Não é falta de esforço: é falta de um caminho com começo, meio e conferência.',
  'Se a sua realidade for outra, troque o exemplo e mantenha a pergunta.',
];

type WantedBlock = { readonly title: string; readonly words: number };

const wordsIn = (text: string): number => text.split(/\s+/).length;

/** Sayings, two in a paragraph, until there are enough words; two at least. */
const say = (from: number, words: number): string => {
  const said: string[] = [];
  for (let position = from; said.length < 2 || wordsIn(said.join(' ')) < words; position += 1) {
    said.push(sayings[position % sayings.length] ?? '');
  }
  return said
    .join(' ')
    .replace(/((?:[^.?!]+[.?!]\s){2})/g, '$1\n\n')
    .trim();
};

const writeBlocks = (wanted: readonly WantedBlock[], refrain: string): string =>
  wanted
    .map(({ title, words }, position) => {
      const last = position === 0 && refrain ? refrain : `revisão número ${position + 1}`;
      return `## ${title}\n\n${say(position, words - 5)}\n\n- **Ação:** ${last}.`;
    })
    .join('\n\n');

const rewrite = (titles: readonly string[]): string =>
  titles
    .map((title) => `## ${title}\n\nVersão nova, com mais coração e um exemplo do bairro.`)
    .join('\n\n');

const suggestions = {
  sugestoes: [
    'Monte a sua tabela de preços completa em 6 semanas',
    'Organize o caixa do salão com uma planilha só',
    'Defina seus preços sem copiar o vizinho',
  ],
};

/** A sentence said in other words: one shorter, two longer. */
const reword = (sentence: string) => ({
  frases: [
    sentence.replace(/\s+\S+([.!?])$/, '$1'),
    `Veja: ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`,
    `${sentence} É assim.`,
  ],
});

/** The titles of a list. */
const wantedTitles = (text: string): string[] =>
  [...text.matchAll(/^## (.+)$/gm)].map((match) => (match[1] ?? '').trim());

const target = /^- "## (.+)"(?:, só a (?:primeira|segunda) parte)?: (?:até )?(\d+) palavras.*$/gm;

/** The blocks that are asked for, with their words where they are measured; else the titles of the prompt. */
const wantedBlocks = (system: string, user: string): WantedBlock[] => {
  const listed = [...user.matchAll(target)].map(([line, title = '', words]) => ({
    title,
    words: line.includes('Marcas:') ? Number(words) : 0,
  }));
  return listed.length > 0 ? listed : wantedTitles(system).map((title) => ({ title, words: 0 }));
};

const answer = (request: ChatCompletionRequest): { content: string } => {
  const system = textOf(request.messages.find((message) => message.role === 'system')?.content);
  const user = textOf(request.messages.findLast((message) => message.role === 'user')?.content);
  if (/"sugestoes"/.test(user)) return { content: JSON.stringify(suggestions) };
  const sentence = /<dado nome="frase">([^<]*)<\/dado>/.exec(user)?.[1];
  if (sentence !== undefined) return { content: JSON.stringify(reword(sentence)) };
  const selected = /<dado nome="titulos_na_ordem">([^<]*)<\/dado>/.exec(user)?.[1];
  if (selected !== undefined) return { content: rewrite(wantedTitles(selected)) };
  const refrain = /<dado nome="promessa_curta">([^<(]*)<\/dado>/.exec(user)?.[1]?.trim();
  return { content: writeBlocks(wantedBlocks(system, user), refrain ?? '') };
};

type Mood = 'hanging up' | 'dawdling' | undefined;

/** Starts the model server. `tokensPerSecond` is its pace; without it, it writes as fast as it can. */
export const startModel = async (tokensPerSecond?: number): Promise<Model> => {
  const server = new LLMock({ port: 0, logLevel: 'silent' });
  let mood: Mood;
  let isSlow = false;
  const once = (wanted: Mood) => ({
    match: { predicate: () => mood === wanted },
    response: (request: ChatCompletionRequest) => {
      mood = undefined;
      return answer(request);
    },
  });
  const pace = tokensPerSecond ? { streamingProfile: { tps: tokensPerSecond } } : {};
  // At full speed nothing would have been sent before the connection is cut.
  const unhurried = { chunkSize: 24, streamingProfile: { tps: 8 } };
  server.addFixture({ ...once('hanging up'), ...unhurried, truncateAfterChunks: 6 });
  let pieceSize = 1;
  // Read before every piece: even a sentence takes longer than what a journey does meanwhile.
  const untilHurried = {
    ttft: 0,
    get tps() {
      return isSlow ? 1 : Infinity;
    },
  };
  const dawdling = once('dawdling');
  server.addFixture({
    match: dawdling.match,
    response: (request) => {
      const written = dawdling.response(request);
      pieceSize = Math.ceil(written.content.length / 200);
      return written;
    },
    // Read once there is an answer: a long one goes in some 200 pieces, not letter by letter, when it is hurried.
    get chunkSize() {
      return pieceSize;
    },
    streamingProfile: untilHurried,
  });
  server.addFixture({ match: {}, response: answer, chunkSize: 24, ...pace });
  await server.start();
  return {
    url: `${server.url}/v1`,
    failNext: (status) => void server.nextRequestError(status, { message: 'out of order' }),
    hangUpNext: () => {
      mood = 'hanging up';
    },
    dawdleNext: () => {
      mood = 'dawdling';
      isSlow = true;
    },
    hurry: () => {
      isSlow = false;
    },
    calls: () => server.getRequests().length,
    stop: () => server.stop(),
  };
};
