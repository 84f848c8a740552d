import { betterSuggestionsMessages, suggestionMessages } from './messages.ts';
import type { Message } from './messages.ts';
import { wholeAnswer, type AnswerFormat, type Asking } from './openai-call.ts';
import {
  checkSuggestions,
  readSuggestions,
  suggestionsFormat,
  suggestionsWanted,
} from './short-promises.ts';
import { WriterFailure, type SuggestionRequest } from '../writer.ts';

/** From the strictest to none: a server that does not know one of them rejects the request, and gets the next. */
const formats: readonly AnswerFormat[] = [suggestionsFormat, { type: 'json_object' }, undefined];

/** The answer in the strictest form that this server accepts. */
const askForJson = async (asking: Asking, messages: readonly Message[]): Promise<string> => {
  let rejection: unknown;
  for (const format of formats) {
    try {
      return await wholeAnswer(asking, messages, format);
    } catch (error) {
      const isRejected =
        error instanceof WriterFailure && error.code === 'provider_request_rejected';
      if (!isRejected) throw error;
      rejection = error;
    }
  }
  throw rejection;
};

/**
 * Up to three short promises that follow the rules of the method (B.3, C.10); one more attempt when the first
 * answer does not bring three. Throws `provider_unusable_answer` when not one is left, and as `wholeAnswer` does.
 */
export const suggestByModel = async (
  asking: Asking,
  request: SuggestionRequest,
): Promise<readonly string[]> => {
  const asked = suggestionMessages(request, asking.prompt);
  const answer = await askForJson(asking, asked);
  const first = checkSuggestions(readSuggestions(answer), request.shortPromise);
  if (first.valid.length >= suggestionsWanted) return first.valid.slice(0, suggestionsWanted);
  const again = betterSuggestionsMessages(asked, answer, first.faults);
  const second = await askForJson(asking, again);
  const all = [...first.valid, ...readSuggestions(second)];
  const { valid } = checkSuggestions(all, request.shortPromise);
  if (valid.length === 0) throw new WriterFailure('provider_unusable_answer');
  return valid.slice(0, suggestionsWanted);
};
