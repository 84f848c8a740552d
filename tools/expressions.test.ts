import { describe, expect, it } from 'vitest';
import { collectExpressions } from './expressions/collect.ts';
import { bounded, onAnotherThread } from './expressions/bounded.ts';
import { readVerdicts } from './expressions/verdicts.ts';

const verdicts = readVerdicts();
const expressions = collectExpressions();

describe('the regular expressions of the domain and the server', () => {
  it('were all judged by the checker (npm run expressions) [B-HOLD-65]', () => {
    const written = expressions.map(({ text }) => text);
    expect(written.filter((text) => !verdicts.has(text))).toEqual([]);
    expect([...verdicts.keys()].filter((text) => !written.includes(text))).toEqual([]);
  });

  it('never take exponential time [B-HOLD-65]', () => {
    expect([...verdicts].filter(([, verdict]) => verdict === 'exponential')).toEqual([]);
  });

  it('take linear time where a whole text of a person is read [B-HOLD-65]', () => {
    const slow = expressions
      .filter(({ text }) => verdicts.get(text) !== 'linear')
      .flatMap(({ text, files }) => files.map((file) => ({ file, text })))
      .filter(({ file }) => !onAnotherThread.some((folder) => file.startsWith(folder)));
    expect(slow.filter(({ file }) => !(file in bounded))).toEqual([]);
    const named = Object.keys(bounded);
    expect(named.filter((file) => !slow.some((found) => found.file === file))).toEqual([]);
  });
});
