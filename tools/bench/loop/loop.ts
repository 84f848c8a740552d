import { splitBlocks } from '@webnario/domain/script/blocks';
import { scriptFields } from '@webnario/domain/project-fields';
import type { Cluster } from '../../postgres.ts';
import type { Figure } from '../figures.ts';
import { prepareTexts, type PreparedCase } from './prepare.ts';
import { watchLoop, type Hold } from './watch.ts';
import { signInToWrite, signUp, type SignedIn } from '../person.ts';
import { startProduct, temporaryFolder, type Running } from '../product.ts';

const goalMs = 50;
/** Several rounds: a delay by the machine affects one of them, a delay by the text affects all. */
const rounds = 3;

/** One call with a worst text; what it is answered matters here only in how long it takes. */
type Send = (method: string, path: string, body?: unknown) => Promise<void>;
type Call = (send: Send, text: PreparedCase, round: number) => Promise<void>;

/** Done once for each text, and last: there is nothing to rewrite afterwards. */
const confirming = 'confirming a text';

const feedback = 'Deixe mais curto, com um exemplo, mais humano e menos formal; troque a por b.';

const calls: Readonly<Record<string, Call>> = {
  'reading a project': (send, { finished }) => send('GET', `/api/projects/${finished}`),
  'a page of versions': (send, { finished }) =>
    send('GET', `/api/projects/${finished}/versions?field=persona_validada`),
  'saving five texts': (send, { finished, text }, round) =>
    send(
      'PATCH',
      `/api/projects/${finished}`,
      Object.fromEntries(scriptFields.map((field) => [field, `${text.slice(0, -1)}${round}`])),
    ),
  'the opinions of readers': (send, { finished }) =>
    send('GET', `/api/projects/${finished}/opinions`),
  'rewriting a block by rule': (send, { adjusting, text }) =>
    send('POST', '/functions/v1/regenerate-blocks', {
      projectId: adjusting,
      feedback,
      blocks: splitBlocks(text)
        .slice(0, 3)
        .map(({ id, title, content }) => ({ id, title, content })),
    }),
  'writing a phase from it': (send, { writing }) =>
    send('POST', '/functions/v1/generate-content', {
      projectId: writing,
      promptType: 'script_fase_2',
    }),
  'the text file': (send, { finished }) => send('GET', `/api/projects/${finished}/files/txt`),
  'the table of the class': (send, { finished }) =>
    send('GET', `/api/projects/${finished}/files/csv`),
  'a search': (send, { text }) =>
    send('GET', `/api/projects?search=${encodeURIComponent(text.slice(0, 200).toWellFormed())}`),
  'a body of brackets': (send) =>
    send('POST', '/api/projects', JSON.parse(`${'['.repeat(4000)}${']'.repeat(4000)}`)),
  [confirming]: (send, { adjusting, text }) =>
    send('POST', `/api/projects/${adjusting}/advance`, {
      from: 3,
      event: { type: 'adjustment_confirmed', text },
    }),
};

const sender =
  ({ url }: Running, { token }: SignedIn): Send =>
  async (method, path, body) => {
    const response = await fetch(url + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        apikey: 'bench',
        'content-type': 'application/json',
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    await response.arrayBuffer();
    if (response.status >= 500) throw new Error(`${method} ${path} ${response.status}`);
  };

type WorstHold = Hold & { readonly text: string };

const shorter = (a: Hold, b: Hold): Hold => ({
  held: Math.min(a.held, b.held),
  health: Math.min(a.health, b.health),
});

/** The worst text of a call, by the shortest of its rounds. */
const worstOf = async (
  product: Running,
  send: Send,
  call: Call,
  texts: readonly PreparedCase[],
  most: number,
): Promise<WorstHold> => {
  let worst: WorstHold = { held: 0, health: 0, text: '' };
  for (const text of texts) {
    let hold: Hold = { held: Infinity, health: Infinity };
    for (let round = 0; round < most && hold.held > goalMs / 2; round += 1) {
      hold = shorter(hold, await watchLoop(product.url, () => call(send, text, round)));
    }
    if (hold.held > worst.held) worst = { ...hold, text: text.name };
  }
  return worst;
};

const ms = (value: number): string => `${Math.round(value)} ms`;

/**
 * How long the loop of the server is held, and what /healthz answered meanwhile, while somebody sends the worst texts that
 * are accepted to what reads or writes texts.
 */
export const measureLoop = async (where: string, cluster?: Cluster): Promise<Figure[]> => {
  const folder = temporaryFolder();
  const env: Record<string, string> = { DATA_DIR: folder, RATE_LIMITS: '' };
  if (cluster) env['DATABASE_URL'] = cluster.url;
  const first = await startProduct(env);
  const { email } = await signUp(first.url);
  await first.stop();
  const texts = await prepareTexts({ DATA_DIR: folder, DATABASE_URL: cluster?.url }, email);
  const product = await startProduct(env);
  const send = sender(product, await signInToWrite(product.url, email));
  const figures: Figure[] = [];
  for (const [name, call] of Object.entries(calls)) {
    const { held, health, text } = await worstOf(
      product,
      send,
      call,
      texts,
      name === confirming ? 1 : rounds,
    );
    console.log(`  ${name}: ${ms(held)} (${text})`);
    figures.push({
      name: `loop held by ${name}, ${where}`,
      value: `${ms(held)}, /healthz ${ms(health)}`,
      ceiling: text,
      goal: `≤ ${goalMs} ms`,
      isMet: held <= goalMs && health <= goalMs,
    });
  }
  await product.stop();
  return figures;
};
