import { createServer, request as ask, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';
import { endpoints } from '@webnario/domain/api/endpoints';
import { completeScriptPrice, defaultPrices } from '@webnario/domain/credits/credits';
import type { Project } from '@webnario/domain/wizard/project';
import { contentFields } from '@webnario/domain/project-fields';
import { findStep, lastStep } from '@webnario/domain/wizard/steps';
import { textToAdjust } from '@webnario/domain/wizard/transition';
import { afterEach, beforeAll, afterAll, describe, expect, it } from 'vitest';
import { modelRefusals } from '../../../db/schema/generation.ts';
import {
  post,
  startGenerationHarness,
  type GenerationHarness,
} from '../../../../testing/generation/generation-harness.ts';
import {
  asWanted,
  startModel,
  wantedBlocks,
  type Model,
  type ModelAnswer,
  type ModelRequest,
} from '../../../../testing/model.ts';
import { newPerson, type Person } from '../../../../testing/accounts/people.ts';
import { anyCategory, eventAt, newProjectBody } from '../../../../testing/projects/projects.ts';
import { request } from '../../../../testing/request.ts';
import { atWork } from '../../../../testing/projects/versions.ts';

/** What stands between the product and the first model: it may be without a list, or without an answer. */
type FirstModelProxy = {
  readonly url: string;
  state: 'open' | 'no list' | 'gone';
  readonly server: Server;
};

const startFirstModelProxy = async (model: Model): Promise<FirstModelProxy> => {
  const server = createServer((asked, answer) => {
    const path = (asked.url ?? '').replace(/^\/v1/, '');
    if (proxy.state === 'gone') {
      asked.socket.destroy();
    } else if (proxy.state === 'no list' && path === '/models') {
      answer.writeHead(404).end();
    } else {
      const { method, headers } = asked;
      const passed = ask(`${model.baseUrl}${path}`, { method, headers }, (found) => {
        answer.writeHead(found.statusCode ?? 500, found.headers);
        pipeline(found, answer, () => undefined);
      });
      pipeline(asked, passed, () => undefined);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const proxy: FirstModelProxy = { url: `http://127.0.0.1:${port}/v1`, state: 'open', server };
  return proxy;
};

let first: Model;
let second: Model;
let proxy: FirstModelProxy;
let harness: GenerationHarness;
beforeAll(async () => {
  first = await startModel();
  second = await startModel();
  proxy = await startFirstModelProxy(first);
  harness = await startGenerationHarness({
    settings: { OPENAI_BASE_URL: proxy.url, OPENAI_FALLBACK_BASE_URL: second.baseUrl },
  });
});
afterEach(async () => {
  proxy.state = 'open';
  first.reset();
  second.reset();
  await harness.server.deps.db.delete(modelRefusals);
});
afterAll(async () => {
  await harness.stop();
  proxy.server.close();
  await Promise.all([first.stop(), second.stop()]);
});

const quick = { chunkSize: 20_000 };
const secret = 'PENSAMENTO';
const sugestoes = [
  'Calcule o preço certo no seu ritmo',
  'Organize suas encomendas passo a passo',
  'Venda bolos com preço justo, sem planilha complicada',
];

/** How many answers were written, by whichever model. */
let answers = 0;

/** What a model writes that does what it is asked for. */
const written = (asked: unknown): string => {
  answers += 1;
  const isText = wantedBlocks(asked as ModelRequest).length > 0;
  return isText ? asWanted(asked as ModelRequest) : JSON.stringify({ sugestoes });
};

const usage = { prompt_tokens: 100, completion_tokens: 50 };

/** A model that refuses these parameters, in the words of its maker. */
const refusing =
  (...names: readonly string[]): ModelAnswer =>
  (asked) => {
    const refused = names.find((name) => name in asked);
    return refused === undefined
      ? { content: written(asked), usage }
      : { error: { message: `Unsupported parameter: '${refused}'`, code: '400' }, status: 400 };
  };

const thinking: ModelAnswer = (asked) => ({
  reasoning: `${secret} antes`,
  content: `<think>${secret} ainda</think>\n\n${written(asked)}`,
  usage,
});

const broken = (status: number): ModelAnswer => ({ error: { message: 'not now' }, status });

const promiseAnswers = JSON.stringify({
  has_promise: 'no',
  what_you_teach: 'Ensino a calcular preços.',
});

/** What a person does with one step: has its text written where there is one, and goes on with it. */
const passStep = async (person: Person, project: Project): Promise<void> => {
  const work = atWork(person, project.id);
  const step = findStep(project.etapa_atual);
  if (step?.kind === 'generation') {
    const { promptType } = step;
    await work.write(promptType === 'persona' ? 'prompt_geracao_persona' : promptType);
  }
  if (step?.kind === 'promise_definition') await work.write('promessa_forte', promiseAnswers);
  if (step?.kind === 'promise_optimisation') {
    const asked = { projectId: project.id, shortPromise: 'Preço certo em sete dias' };
    const answer = await post(person, 'optimize-promise', asked);
    expect(await answer.json()).toMatchObject({ suggestions: sugestoes });
  }
  const event =
    step?.kind === 'adjustment'
      ? { type: 'adjustment_confirmed' as const, text: textToAdjust(step.field, project) }
      : eventAt(project);
  await work.move(event);
};

/** A whole script by a new person, from an empty project to the last step. */
const writeScript = async () => {
  const person = await harness.person();
  await harness.setBalance(person, 50);
  const body = newProjectBody(await anyCategory(harness.server.deps.db));
  const { id } = (await request(person, endpoints.createProject, { body })).body;
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- a script is written step by step
    const project = await atWork(person, id).project();
    if (project.etapa_atual === lastStep) return { person, project };
    // oxlint-disable-next-line no-await-in-loop -- a script is written step by step
    await passStep(person, project);
  }
};

/** How long the list of a server's models is kept. */
const listKeptMs = 10 * 60_000;
/** Persona, strong promise, three short ones, and five phases. */
const textsOfScript = 8;

type Odd = {
  readonly which: string;
  readonly play: () => void;
  readonly server?: 'main' | 'fallback';
  /** What was learned of it, each by one request that brought nothing. */
  readonly learned?: readonly string[];
  /** It does not say how many tokens it used. */
  readonly isUncounted?: true;
};

const byFirst = (answer: ModelAnswer) => () => first.on(/./, answer, quick);
const bySecond = (prepare: () => void) => () => {
  prepare();
  second.on(/./, refusing(), quick);
};

const servers: readonly Odd[] = [
  { which: 'lists its models', play: byFirst(refusing()) },
  { which: 'refuses max_tokens', play: byFirst(refusing('max_tokens')), learned: ['max_tokens'] },
  {
    which: 'refuses temperature and stream_options',
    play: byFirst(refusing('temperature', 'stream_options')),
    learned: ['stream_options', 'temperature'],
    isUncounted: true,
  },
  {
    which: 'refuses response_format',
    play: byFirst(refusing('response_format')),
    learned: ['json_schema', 'response_format'],
  },
  { which: 'thinks before it writes', play: byFirst(thinking) },
  {
    which: 'has no list of models',
    play: () => {
      proxy.state = 'no list';
      first.on(/./, refusing(), quick);
    },
  },
  {
    which: 'cannot be reached, beside one that can',
    play: bySecond(() => (proxy.state = 'gone')),
    server: 'fallback',
  },
  {
    which: 'refuses the key, beside a second one',
    play: bySecond(() => first.on(/./, broken(401))),
    server: 'fallback',
  },
  {
    which: 'is busy, beside a second one',
    play: bySecond(() => first.on(/./, broken(429))),
    server: 'fallback',
  },
];

describe('a whole script without any setting for the server of models', () => {
  it.each(servers)(
    'is written with a server of models that $which [B-ADMIN-06, B-ADMIN-08, B-ADMIN-09, B-ADMIN-14, B-ADMIN-15]',
    async ({ play, server = 'main', learned = [], isUncounted }) => {
      answers = 0;
      play();
      const { person, project } = await writeScript();

      const rows = await harness.generationsOf(project.id);
      expect(rows).toHaveLength(textsOfScript);
      for (const row of rows) {
        expect(row).toMatchObject({
          state: 'succeeded',
          source: 'ai',
          server,
          model: 'gpt-4o-mini',
        });
        expect(row.promptTokens === null).toBe(isUncounted ?? false);
      }
      for (const field of contentFields) expect(project[field]).toBeTruthy();
      expect(JSON.stringify([project, rows])).not.toContain(secret);

      expect(await harness.balance(person)).toBe(50 - completeScriptPrice(defaultPrices));
      await harness.expectBalancedLedger(person);

      harness.server.advanceClock(listKeptMs);
      const admin = await newPerson(harness.server, { role: 'admin' });
      const listed = (await request(admin, endpoints.adminModels)).body.models;
      expect(listed.length > 0).toBe(proxy.state === 'open');
      const known = (await request(admin, endpoints.knownModels)).body.models;
      const refused = known[0]?.refusals.flatMap((at) => at.refused.map((one) => one.parameter));
      expect(refused?.toSorted()).toEqual(learned);
      // Each was asked for once with what it refuses, and never again; all else was written, and counted once.
      const writer = server === 'main' ? first : second;
      expect(writer.requests()).toHaveLength(answers + learned.length);
      const tokens = rows.reduce((sum, row) => sum + (row.promptTokens ?? 0), 0);
      expect(tokens).toBe(isUncounted ? 0 : answers * usage.prompt_tokens);
      expect(second.requests()).toHaveLength(server === 'main' ? 0 : answers);
    },
  );
});

describe('a server of models that hangs up after its first words', () => {
  it('fails that text, which costs nothing, and the second server writes the next one [B-ADMIN-15]', async () => {
    const { person, projectId } = await harness.personWithProject(6);
    const phase = { projectId, promptType: 'script_fase_1' };
    first.on(/./, refusing(), { chunkSize: 40, truncateAfterChunks: 8, latency: 1 });
    second.on(/./, refusing(), quick);
    const failed = await post(person, 'generate-content', phase);
    expect(await failed.json()).toMatchObject({ error: { details: { charged: false } } });
    expect(second.requests()).toEqual([]);

    proxy.state = 'gone';
    const again = await post(person, 'generate-content', phase);
    expect(await again.json()).toMatchObject({ success: true });
    const rows = await harness.generationsOf(projectId);
    expect(rows.map(({ state, server }) => [state, server])).toEqual([
      ['failed', 'main'],
      ['succeeded', 'fallback'],
    ]);
    expect(await harness.balance(person)).toBe(10 - defaultPrices.scriptPhase);
    await harness.expectBalancedLedger(person);
  });
});
