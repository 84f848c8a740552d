import { refusals, type RefusalCode } from '@webnario/domain/errors';
import { describe, expect, it } from 'vitest';
import { beginAt, expectNothingLost } from '../../../../testing/database/database-snapshot.ts';
import type { ModelAnswer } from '../../../../testing/model.ts';
import {
  personaCall,
  personaText,
  post,
  readEvents,
  type GenerationHarness,
  givenHarness,
} from '../../../../testing/generation/generation-harness.ts';

const harness = givenHarness();

type Switches = Parameters<GenerationHarness['model']['on']>[2];
type Fault = {
  readonly what: string;
  readonly answer: ModelAnswer;
  readonly switches?: Switches;
  readonly code: RefusalCode;
  /** What the person reads. */
  readonly says: string;
  /** Seconds to wait, in the answer and in its header. */
  readonly waits?: number;
  /** The share of the text that had arrived at the end, from 0 to 1. */
  readonly got?: readonly [from: number, to: number];
};

const error = (status: number, more: object = {}): ModelAnswer => ({
  error: { message: 'internal detail: sk-secret' },
  status,
  ...more,
});
const whole: ModelAnswer = { content: personaText };
const chunkSize = 6;
const chunks = Math.ceil(personaText.length / chunkSize);
/** Hangs up after that part of the text; the first piece of a stream has no words yet. */
const hangUpAt = (part: number): Switches => ({
  chunkSize,
  latency: 5,
  truncateAfterChunks: 1 + Math.floor(chunks * part),
});
const hungUp = 'A resposta da IA foi interrompida no meio. Nenhum crédito foi cobrado.';
const away =
  'O serviço de IA não respondeu. Tente de novo em instantes. Nenhum crédito foi cobrado.';
const busy =
  'O serviço de IA está com muitos pedidos agora. Tente de novo em instantes. Nenhum crédito foi cobrado.';
const odd = 'A IA devolveu um texto fora do formato esperado. Nenhum crédito foi cobrado.';

const faults: readonly Fault[] = [
  {
    what: 'refuses the key (401)',
    answer: error(401),
    code: 'provider_key_refused',
    says: 'O serviço de IA recusou a chave de acesso. Avise quem administra o sistema. Nenhum crédito foi cobrado.',
  },
  {
    what: 'forbids the key (403)',
    answer: error(403),
    code: 'provider_key_refused',
    says: 'O serviço de IA recusou a chave de acesso. Avise quem administra o sistema. Nenhum crédito foi cobrado.',
  },
  {
    what: 'has too many requests and names the time to wait (429)',
    answer: error(429, { retryAfter: 23 }),
    code: 'provider_rate_limited',
    says: busy,
    waits: 23,
  },
  // The model server always sends the header; NaN stands for a header without a number.
  {
    what: 'has too many requests and does not name the time to wait (429)',
    answer: error(429, { retryAfter: Number.NaN }),
    code: 'provider_rate_limited',
    says: busy,
  },
  { what: 'breaks (500)', answer: error(500), code: 'provider_unavailable', says: away },
  { what: 'is overloaded (503)', answer: error(503), code: 'provider_unavailable', says: away },
  {
    what: 'does not know the model (404)',
    answer: error(404),
    code: 'provider_request_rejected',
    says: 'O serviço de IA não aceitou o pedido; o modelo ou o endereço pode estar errado. Avise quem administra o sistema. Nenhum crédito foi cobrado.',
  },
  {
    what: 'hangs up at 0 %',
    answer: whole,
    switches: { chaos: { disconnectRate: 1 } },
    code: 'provider_unavailable',
    says: away,
    got: [0, 0],
  },
  {
    what: 'hangs up at 50 %',
    answer: whole,
    switches: hangUpAt(0.5),
    code: 'provider_interrupted',
    says: hungUp,
    got: [0.4, 0.6],
  },
  {
    what: 'hangs up at 99 %',
    answer: whole,
    switches: hangUpAt(0.99),
    code: 'provider_interrupted',
    says: hungUp,
    got: [0.9, 1],
  },
  {
    what: 'answers with blank lines only',
    answer: { content: '\n\n' },
    code: 'provider_empty_answer',
    says: 'A IA não devolveu texto. Nenhum crédito foi cobrado.',
    got: [0, 0],
  },
  {
    what: 'answers with something other than blocks',
    answer: { content: 'Oi!' },
    code: 'provider_unusable_answer',
    says: odd,
  },
  {
    what: 'writes far more than the limit',
    answer: { content: `## Perfil\n\n${'muito texto '.repeat(6000)}` },
    switches: { chunkSize: 4000 },
    code: 'provider_answer_too_long',
    says: 'A IA escreveu muito além do esperado e foi interrompida. Nenhum crédito foi cobrado.',
  },
  {
    what: 'is stopped by a filter',
    answer: { content: personaText, finishReason: 'content_filter' },
    code: 'provider_refused',
    says: 'O serviço de IA recusou este pedido. Nenhum crédito foi cobrado.',
  },
];

describe('a failure of the model', () => {
  it.each(faults)(
    'costs nothing and changes nothing when the model $what [R-CRED-07]',
    async ({ answer, switches, code, says, waits, got }) => {
      const start = await beginAt(harness, 2);
      const { person, projectId } = start;
      harness.model.on(/./, answer, switches);
      const details = {
        charged: false,
        ...(waits === undefined ? {} : { retry_after_seconds: waits }),
      };

      const streamed = await post(person, 'generate-content', personaCall(projectId), true);
      const failed = await readEvents(streamed).until('failed');
      const failure = { code, message: says, details };
      expect(failed.data).toEqual({ success: false, content: null, error: says, ...failure });

      const plain = await post(person, 'generate-content', personaCall(projectId));
      expect(plain.status).toBe(refusals[code].status);
      expect(plain.headers.get('retry-after')).toBe(waits === undefined ? null : String(waits));
      expect(await plain.json()).toEqual({ success: false, content: null, error: failure });

      await expectNothingLost(harness, start, 2, { failureCode: code, costCredits: 1 });
      const [from, to] = got ?? [0, Number.POSITIVE_INFINITY];
      for (const { partialText } of await harness.generationsOf(projectId)) {
        const part = partialText.length / personaText.length;
        expect(part).toBeGreaterThanOrEqual(from);
        expect(part).toBeLessThanOrEqual(to);
      }
    },
    60_000,
  );
});
