import type { ModelAnswer, ModelRequest } from './model.ts';

type Wanted = { readonly title: string; readonly part: string | undefined; readonly words: number };

const line = /^- "## (.+)"(?:, só a (primeira|segunda) parte)?: (?:até )?(\d+) palavras/;

/** The blocks that a request asks for, as the last message lists them. */
export const wantedBlocks = ({ messages }: Pick<ModelRequest, 'messages'>): Wanted[] => {
  const last = messages.at(-1)?.content ?? '';
  return last.split('\n').flatMap((text) => {
    const [, title, part, words] = line.exec(text) ?? [];
    return title ? [{ title, part, words: Number(words) }] : [];
  });
};

/** So many words to say, in short sentences. */
export const spoken = (words: number): string =>
  Array.from({ length: words }, (_, index) => (index % 12 === 11 ? 'fim.' : 'fala')).join(' ');

/** Each block that was asked for, with exactly as many words as it should have. */
export const asWanted = (
  request: Pick<ModelRequest, 'messages'>,
  wordsOf: (wanted: Wanted) => number = ({ words }) => words,
): string =>
  wantedBlocks(request)
    .map((wanted) => `## ${wanted.title}\n\n${spoken(wordsOf(wanted))}`)
    .join('\n\n');

/** A model that does what it is asked for. */
export const obedient: ModelAnswer = (request) => ({
  content: asWanted(request as unknown as ModelRequest),
});
