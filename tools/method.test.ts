import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { personaBlocks, promiseBlocks, scriptPhases } from '@webnario/domain/method/phases';
import { pauseText } from '@webnario/domain/script/cues';
import { describe, expect, it } from 'vitest';

const method = readFileSync(join(import.meta.dirname, '../docs/method/method.md'), 'utf8');
const sectionOf = (heading: string): string =>
  method.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';

const waitText = (pause: number, polls: number): string =>
  [...(pause > 0 ? [pauseText(pause)] : []), ...(polls > 0 ? ['E'] : [])].join(' + ') || '–';

describe('the method as it is described', () => {
  it('plans the blocks of the script with these words and waits, in this order', () => {
    const blocks = sectionOf('The blocks of the script').matchAll(
      /^- \*\*(\p{Lu}.*?)\*\* \(([\d /]+) words(?:; waits (.*?))?\):/gmu,
    );
    const described = [...blocks].map(([, title, words, waits = '']) => [title, words, waits]);
    const planned = scriptPhases.flatMap(({ blocks }) =>
      blocks.map(({ title, words, pause, polls }) => {
        const waits = pause.map((seconds, index) => waitText(seconds, polls[index] ?? 0));
        const hasNone = waits.every((wait) => wait === '–');
        return [title, words.join(' / '), hasNone ? '' : waits.join(' / ')];
      }),
    );
    expect(described).toEqual(planned);
  });

  it('adds up the words of each phase', () => {
    const described = [...method.matchAll(/^\*\*Phase \d, ([^:]+): ([\d /]+) words/gm)];
    expect(described.map(([, name, words]) => [name, words])).toEqual(
      scriptPhases.map(({ name, blocks }) => [
        name,
        [0, 1, 2]
          .map((at) => blocks.reduce((sum, { words }) => sum + (words[at] ?? 0), 0))
          .join(' / '),
      ]),
    );
  });

  it.each([
    ['Persona', personaBlocks],
    ['Strong promise', promiseBlocks],
  ])('names the blocks of the section %s in order', (heading, blocks) => {
    const section = sectionOf(heading).replace(/\s+/g, ' ');
    expect(section).toContain(`: ${blocks.map(({ title }) => title).join(', ')}. `);
  });
});
