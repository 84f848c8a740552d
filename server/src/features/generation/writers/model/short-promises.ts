import type { RefusableParameter } from '@webnario/domain/catalog/models';
import { findRisks } from '@webnario/domain/script-check/risks';
import { textsIn } from '@webnario/domain/script-check/facts-of-project';
import { promiseSources } from '@webnario/domain/script-check/short-promise';
import { unsourcedNumbers } from '@webnario/domain/script/claimed-numbers';
import { normalise, words } from '@webnario/domain/script/words';
import * as z from 'zod/mini';
import { WriterFailure, type SuggestionRequest } from '../writer.ts';
import { betterSuggestionsMessages, suggestionMessages, type Message } from './messages.ts';
import { offerText } from './variables.ts';
import { DoesNotFit } from './server/failures.ts';
import { wholeAnswer, type AnswerFormat, type Asking } from './server/openai-call.ts';

const suggestionsWanted = 3;
const limits = { shortest: 10, longest: 90, words: 12 } as const;

/** The answer that is asked for as structured output (docs/method/prompts.md#suggestions). */
const suggestionsFormat = {
  type: 'json_schema',
  json_schema: {
    name: 'sugestoes_promessa_curta',
    strict: true,
    schema: {
      type: 'object',
      properties: {
        sugestoes: {
          type: 'array',
          description:
            'Exatamente 3 promessas curtas em português brasileiro, na ordem: resultado, processo, alívio.',
          items: {
            type: 'string',
            description:
              'De 5 a 12 palavras, até 90 caracteres, começando por verbo no imperativo, sem ponto final.',
          },
        },
      },
      required: ['sugestoes'],
      additionalProperties: false,
    },
  },
} as const;

const answerSchema = z.object({ sugestoes: z.array(z.string()) });

const asJson = (text: string): unknown => {
  const body = text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1);
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
};

// Blanks but no line ends: with them a run of empty lines is read anew from each of its lines.
const numberedLine = /^[^\S\n]*(?:\d{1,9}[.)]|[-*•])[^\S\n]+(.+)$/gm;

/** The suggestions of an answer: the JSON asked for or, failing that, its numbered or dashed lines. */
export const readSuggestions = (answer: string): string[] => {
  const parsed = answerSchema.safeParse(asJson(answer));
  if (parsed.success) return parsed.data.sugestoes;
  return Array.from(answer.matchAll(numberedLine), (line) => line[1] ?? '');
};

/** Far longer than any valid suggestion, so that one that is cut here is rejected all the same. */
const longestRead = 400;

const trimmed = (text: string): string =>
  text
    .slice(0, longestRead)
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(/^[\s"'“”‘’*]+|[\s"'“”‘’*.]+$/g, '');

/** The deadlines and numbers that a suggestion may have: those of the data, and those of the promise itself. */
const sourcesOf = ({
  facts,
  shortPromise,
  verifiedNumbers = [],
}: SuggestionRequest): ReadonlySet<string> => {
  const { promessa_forte, o_que_ensina, descricao_do_produto, produto, oferta } = facts;
  const typed = [promessa_forte, o_que_ensina, descricao_do_produto, produto, shortPromise];
  const told = [...textsIn(facts.historias), ...textsIn(oferta), offerText(facts)];
  return promiseSources([...typed, ...told], verifiedNumbers);
};

/** What suggestions are compared with. */
export type SuggestionContext = {
  readonly original: string;
  readonly category: string;
  readonly sources: ReadonlySet<string>;
};

/** Why a suggestion is rejected (docs/method/method.md#short-promise), or undefined when it is valid. */
const faultOf = (text: string, { category, sources }: SuggestionContext): string | undefined => {
  const length = Array.from(text).length;
  if (length < limits.shortest || length > limits.longest) {
    return `use de ${limits.shortest} a ${limits.longest} caracteres`;
  }
  if (words(text).length > limits.words) return `use no máximo ${limits.words} palavras`;
  if (/[/\\()[\]{}‹›<>]|\p{Extended_Pictographic}/u.test(text)) {
    return 'sem barra, parênteses ou emoji';
  }
  const risk = findRisks(text, category).find(({ severity }) => severity !== 'dica');
  if (risk) return `sem alegação de risco: ${risk.excerpt}`;
  const [invented] = unsourcedNumbers(text, sources);
  return invented && `não crie prazo ou número: “${invented.text}” não está nos dados`;
};

/** The valid suggestions, trimmed and without repetitions, and what is wrong with the others. */
export const checkSuggestions = (
  suggestions: readonly string[],
  context: SuggestionContext,
): { readonly valid: string[]; readonly faults: string[] } => {
  const seen = new Set([normalise(context.original)]);
  const valid: string[] = [];
  const faults: string[] = [];
  for (const text of suggestions.map(trimmed)) {
    const fault = seen.has(normalise(text)) ? 'não repita uma promessa' : faultOf(text, context);
    if (fault === undefined) valid.push(text);
    else faults.push(`“${text}”: ${fault}`);
    seen.add(normalise(text));
  }
  if (valid.length < suggestionsWanted && faults.length === 0) faults.push('faltam sugestões');
  return { valid, faults };
};

/** From the strictest to none: a server that does not know one of them rejects the request, and gets the next. */
const formats: readonly { readonly name?: RefusableParameter; readonly format: AnswerFormat }[] = [
  { name: 'json_schema', format: suggestionsFormat },
  { name: 'response_format', format: { type: 'json_object' } },
  { format: undefined },
];

/** The answer in the strictest form that this model accepts; those that it rejected before that one are learned. */
const askForJson = async (asking: Asking, messages: readonly Message[]): Promise<string> => {
  const { refused } = asking.access;
  const { model } = asking.prompt;
  const rejected: RefusableParameter[] = [];
  let rejection: unknown;
  for (const { name, format } of formats) {
    if (name && refused.of(model).has(name)) continue;
    try {
      const answer = await wholeAnswer(asking, messages, format);
      for (const parameter of rejected) await refused.learn(model, parameter);
      return answer;
    } catch (error) {
      const isRejected =
        error instanceof WriterFailure && error.code === 'provider_request_rejected';
      if (!isRejected || error instanceof DoesNotFit) throw error;
      rejection = error;
      if (name) rejected.push(name);
    }
  }
  throw rejection;
};

/**
 * Up to three short promises that follow the rules of the method (docs/method/method.md#short-promise); one more
 * attempt when the first answer does not bring three. Throws `provider_unusable_answer` when not one is left, and as
 * `wholeAnswer` does.
 */
export const suggestByModel = async (
  asking: Asking,
  request: SuggestionRequest,
): Promise<readonly string[]> => {
  const asked = suggestionMessages(request, asking.prompt, asking.reading);
  const context: SuggestionContext = {
    original: request.shortPromise,
    category: request.facts.categoria,
    sources: sourcesOf(request),
  };
  const answer = await askForJson(asking, asked);
  const first = checkSuggestions(readSuggestions(answer), context);
  if (first.valid.length >= suggestionsWanted) return first.valid.slice(0, suggestionsWanted);
  const again = betterSuggestionsMessages(asked, answer, first.faults);
  const second = await askForJson(asking, again);
  const all = [...first.valid, ...readSuggestions(second)];
  const { valid } = checkSuggestions(all, context);
  if (valid.length === 0) throw new WriterFailure('provider_unusable_answer');
  return valid.slice(0, suggestionsWanted);
};
