import { spokenText } from '@webnario/domain/script/speech';
import { normalise, sentences } from '@webnario/domain/script/words';
import type { StepPromptType } from '@webnario/domain/project-fields';
import { moreParagraphs, variantsInOrder } from '../compose.ts';
import { content } from '../content.ts';
import type { Values } from '../render.ts';
import { inTeamVoice } from '../team-voice.ts';
import type { Source } from '../values/source.ts';

const mark = 'zvarz';

/** A sentence of a template whose values may be anything: what stands before, between and after them. */
type Mould = { readonly pieces: readonly string[] };

const fits = (sentence: string, { pieces }: Mould): boolean => {
  const last = pieces.length - 1;
  let from = 0;
  for (const [index, piece] of pieces.entries()) {
    const at = index === last ? sentence.length - piece.length : sentence.indexOf(piece, from);
    const isThere = at >= from && sentence.startsWith(piece, at) && (index > 0 || at === 0);
    if (!isThere) return false;
    from = at + piece.length;
  }
  return true;
};

const choice = /\[\[([\s\S]*?)\]\]/;

/** A template with each of its choices. */
const withEveryChoice = (template: string): string[] => {
  const found = choice.exec(template);
  if (!found) return [template];
  const [whole, options = ''] = found;
  const before = template.slice(0, found.index);
  const after = template.slice(found.index + whole.length);
  return withEveryChoice(after).flatMap((rest) =>
    options.split(' // ').map((option) => `${before}${option}${rest}`),
  );
};

const condition = /\{\{([?!])([\p{L}\d_]+)\}\}((?:(?!\{\{[?!]\2\}\})[\s\S])*?)\{\{\/\2\}\}/gu;
const aboutTime = /^(?:m\d|pausa|enquete|cena_imag)/;

/** A template with its conditions decided: those of time and those of data. */
const decided = (template: string, hasTime: boolean, hasData: boolean): string => {
  let before;
  let text = template;
  do {
    before = text;
    text = text.replace(condition, (_, sign: string, name: string, body: string) =>
      (sign === '?') === (aboutTime.test(name) ? hasTime : hasData) ? body : '',
    );
  } while (text !== before);
  return text;
};

const branches = [
  [true, true],
  [true, false],
  [false, true],
  [false, false],
] as const;

const speechLines = (text: string): string[] =>
  text.split('\n').filter((line) => line.trim() !== '' && !/^\s*(?:>|##)/.test(line));

const placeholder = /\{\{[\p{L}\d_]+\}\}/gu;

/** The lines of a template in every form that it can take, with a mark in the place of each value. */
const linesOf = (template: string): string[] =>
  withEveryChoice(template).flatMap((chosen) =>
    branches.flatMap(([hasTime, hasData]) =>
      speechLines(decided(chosen, hasTime, hasData)).map((line) =>
        line
          .replace(placeholder, mark)
          .replace(new RegExp(`${mark}(?=\\s+[\\p{Lu}“])`, 'gu'), `${mark}.`),
      ),
    ),
  );

type KnownSentences = { readonly exact: Set<string>; readonly moulds: Mould[] };

const learn = (known: KnownSentences, text: string): void => {
  for (const sentence of sentences(spokenText(text))) {
    const said = normalise(sentence);
    if (!said.includes(mark)) known.exact.add(said);
    else if (said.replaceAll(mark, '').trim() !== '')
      known.moulds.push({ pieces: said.split(mark) });
  }
};

const textsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
};

const shortestValue = 4;

/** Everything that the writer itself may have put into a block. */
const repertoire = (
  title: string,
  promptType: StepPromptType,
  source: Source,
  values: Values,
): string[] => {
  const { templates, beliefs, objectionReplies, complements } = content();
  return [
    ...variantsInOrder(title, source).flatMap((name) => linesOf(templates.get(name) ?? '')),
    ...moreParagraphs(title, source),
    ...textsOf(beliefs),
    ...textsOf(objectionReplies),
    ...complements.exemplo,
    ...(complements.detalhar[promptType] ?? []),
    ...(complements.acolher[promptType] ?? []),
    ...Object.values(values).filter((value) => value.length >= shortestValue),
  ].map((text) => text.replace(placeholder, mark));
};

/**
 * Tells the sentences that the writer may have written in this block from those of the person: the sentences of its
 * templates with any values, its lists, and today's values.
 */
export const makeIsOwn = (
  title: string,
  promptType: StepPromptType,
  source: Source,
  values: Values,
): ((sentence: string) => boolean) => {
  const known: KnownSentences = { exact: new Set(), moulds: [] };
  for (const text of repertoire(title, promptType, source, values)) {
    learn(known, text);
    if (values['equipe']) learn(known, inTeamVoice(text));
  }
  return (sentence) => {
    const said = normalise(sentence);
    const isOurs =
      /\[PREENCHER/.test(sentence) ||
      known.exact.has(said) ||
      known.moulds.some((mould) => fits(said, mould));
    return !isOurs;
  };
};
