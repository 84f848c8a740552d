import type { RefusableParameter } from '@webnario/domain/catalog/models';
import * as z from 'zod/mini';
import { WriterFailure } from '../writer.ts';
import type { Message } from './messages.ts';
import { DoesNotFit } from './server/failures.ts';
import { wholeAnswer, type AnswerFormat, type Asking } from './server/openai-call.ts';

/** A list of short texts that a model is asked for, as JSON: its names, and what the list and each text should be. */
export type ListAnswer = {
  readonly schema: string;
  readonly list: string;
  readonly all: string;
  readonly each: string;
};

const schemaOf = ({ schema, list, all, each }: ListAnswer): AnswerFormat => ({
  type: 'json_schema',
  json_schema: {
    name: schema,
    strict: true,
    schema: {
      type: 'object',
      properties: {
        [list]: { type: 'array', description: all, items: { type: 'string', description: each } },
      },
      required: [list],
      additionalProperties: false,
    },
  },
});

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

/** The texts of an answer: the JSON asked for or, failing that, its numbered or dashed lines. */
export const readList = (answer: string, { list }: Pick<ListAnswer, 'list'>): string[] => {
  const parsed = z.object({ [list]: z.array(z.string()) }).safeParse(asJson(answer));
  if (parsed.success) return parsed.data[list] ?? [];
  return Array.from(answer.matchAll(numberedLine), (line) => line[1] ?? '');
};

/** From the strictest to none: a server that does not know one of them rejects the request, and gets the next. */
const formatsOf = (
  asked: ListAnswer,
): readonly { readonly name?: RefusableParameter; readonly format: AnswerFormat }[] => [
  { name: 'json_schema', format: schemaOf(asked) },
  { name: 'response_format', format: { type: 'json_object' } },
  { format: undefined },
];

/**
 * The answer in the strictest form that this model accepts; those that it rejected before that one are learned. Throws as
 * `wholeAnswer`.
 */
export const askForList = async (
  asking: Asking,
  messages: readonly Message[],
  asked: ListAnswer,
): Promise<string> => {
  const { refused } = asking.access;
  const { model } = asking.prompt;
  const rejected: RefusableParameter[] = [];
  let rejection: unknown;
  for (const { name, format } of formatsOf(asked)) {
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
