import { splitBlocks } from '../script/blocks.ts';
import { normalise } from '../script/words.ts';
import { splitPrompt } from './prompts.ts';

/** The titles that a prompt asks for, each once, in order: the `## ` lines of its system half. */
export const titlesAskedFor = (content: string): string[] => {
  const titles = splitBlocks(splitPrompt(content).system).map(({ title }) => title);
  const seen = new Set(['']);
  return titles.filter((title) => {
    const isNew = !seen.has(normalise(title));
    seen.add(normalise(title));
    return isNew;
  });
};

/** The blocks that the built-in prompt asks for and this one does not: they will not be written. */
export const missingBlocks = (content: string, builtIn: string): string[] => {
  const asked = new Set(titlesAskedFor(content).map(normalise));
  return titlesAskedFor(builtIn).filter((title) => !asked.has(normalise(title)));
};
