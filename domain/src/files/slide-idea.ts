import { textOfRuns, type Flow } from './flow.ts';
import { normalise, sentences, words } from '../script/words.ts';

const fewestWords = 3;
const mostWords = 14;

const fits = (text: string, title: string): boolean => {
  const count = words(text).length;
  return (
    count >= fewestWords &&
    count <= mostWords &&
    !text.includes('[') &&
    normalise(text) !== normalise(title)
  );
};

const oneLine = (text: string): string => text.replace(/\s+/gu, ' ').trim();

/** What the writer set in bold, stretch by stretch; behind a label ('**O seu passo:** anote …') what it labels. */
const boldOf = (flow: Flow): string[] => {
  if (flow.kind !== 'paragraph') return [];
  const whole = textOfRuns(flow.runs);
  const stretches = flow.runs.filter(({ isBold }) => isBold).map(({ text }) => text);
  return stretches.map((text) => {
    const bold = oneLine(text);
    if (!bold.endsWith(':')) return bold;
    return oneLine(sentences(whole.slice(whole.indexOf(text) + text.length))[0] ?? '');
  });
};

const quotations = (text: string): string[] =>
  [...text.matchAll(/“([^“”]+)”/gu)].map(([, quoted = '']) => oneLine(quoted));

/** What a person says of themselves or to the chat is no idea for a screen. */
const isTalk =
  /(?<!\p{L})(?:eu|me|mim|meus?|minhas?|nosso|nossa|agora|aqui|chat|deixa|vou|vamos|daqui|lembra|aula)(?!\p{L})/iu;
const fewestOfSentence = 5;

/**
 * The one idea under the title of a slide: what the writer set in bold while it is shown, else what is quoted, else the
 * first short sentence that is no talk; '' where nothing can be read at a glance.
 */
export const slideIdea = (said: readonly Flow[], title: string): string => {
  const bold = said.flatMap(boldOf).find((text) => fits(text, title));
  if (bold !== undefined) return bold;
  const texts = said.flatMap((flow) => (flow.kind === 'paragraph' ? [textOfRuns(flow.runs)] : []));
  const quoted = texts.flatMap(quotations).find((text) => fits(text, title));
  if (quoted !== undefined) return `“${quoted}”`;
  return (
    texts
      .flatMap(sentences)
      .map(oneLine)
      .find(
        (text) => fits(text, title) && words(text).length >= fewestOfSentence && !isTalk.test(text),
      ) ?? ''
  );
};
