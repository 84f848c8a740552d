import { findRisks } from '@webnario/domain/script-check/risks';
import { textsIn } from '@webnario/domain/script-check/facts-of-project';
import { promiseSources } from '@webnario/domain/script-check/short-promise';
import { unsourcedNumbers } from '@webnario/domain/script/claimed-numbers';
import { normalise, words } from '@webnario/domain/script/words';
import { WriterFailure, type SuggestionRequest } from '../writer.ts';
import { askForList, readList, type ListAnswer } from './list-answer.ts';
import { betterSuggestionsMessages, suggestionMessages } from './messages.ts';
import { offerText } from './variables.ts';
import type { Asking } from './server/openai-call.ts';

const suggestionsWanted = 3;
const limits = { shortest: 10, longest: 90, words: 12 } as const;

/** The answer that is asked for (docs/method/prompts.md#suggestions). */
const suggestionsAnswer: ListAnswer = {
  schema: 'sugestoes_promessa_curta',
  list: 'sugestoes',
  all: 'Exatamente 3 promessas curtas em português brasileiro, na ordem: resultado, processo, alívio.',
  each: 'De 5 a 12 palavras, até 90 caracteres, começando por verbo no imperativo, sem ponto final.',
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
  const answer = await askForList(asking, asked, suggestionsAnswer);
  const first = checkSuggestions(readList(answer, suggestionsAnswer), context);
  if (first.valid.length >= suggestionsWanted) return first.valid.slice(0, suggestionsWanted);
  const again = betterSuggestionsMessages({ asked, answer, faults: first.faults });
  const second = await askForList(asking, again, suggestionsAnswer);
  const all = [...first.valid, ...readList(second, suggestionsAnswer)];
  const { valid } = checkSuggestions(all, context);
  if (valid.length === 0) throw new WriterFailure('provider_unusable_answer');
  return valid.slice(0, suggestionsWanted);
};
