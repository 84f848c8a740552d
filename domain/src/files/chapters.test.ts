import { describe, expect, it, test } from 'vitest';
import { defaultDuration } from '../method/duration.ts';
import { chaptersOf, durations } from './chapters.ts';

const words = (count: number): string => 'palavra '.repeat(count).trim();
const chapters = (...scripts: readonly string[]) =>
  chaptersOf({
    scripts: [...scripts, ...Array<string>(5 - scripts.length).fill('')],
    duration: defaultDuration,
  });

describe('the chapters of a script', () => {
  it('are its five phases, each with its blocks, their seconds and whole minutes', () => {
    const [first, second, ...others] = chapters(
      `## Um\n\n${words(260)}\n\n## Dois\n\n${words(130)}`,
      `## Três\n\n${words(1300)}\n\n> Pausa: 60 s`,
    );
    expect(first).toMatchObject({ heading: 'Fase 1 — Abertura', minutes: 3 });
    expect(first?.blocks.map(({ title, start, end }) => [title, start, end])).toEqual([
      ['Um', 0, 120],
      ['Dois', 120, 180],
    ]);
    expect(second).toMatchObject({ minutes: 11, blocks: [{ start: 180, end: 840 }] });
    expect(others.map(({ blocks, minutes }) => [blocks.length, minutes])).toEqual([
      [0, 1],
      [0, 1],
      [0, 1],
    ]);
  });

  it.each(['\r', '\r\n', '\n'])('are found with the line end %j', (end) => {
    const [first] = chapters(['## Um', '', 'Olá.', '', '## Dois', '', 'Até já.'].join(end));
    expect(first?.blocks.map(({ raw }) => raw)).toEqual([
      '## Um\n\nOlá.\n\n',
      '## Dois\n\nAté já.',
    ]);
  });

  it('have no block for blanks before the first heading', () => {
    const [first] = chapters(' \n\n## Um\n\nOlá.');
    expect(first?.blocks.map(({ title }) => title)).toEqual(['Um']);
    const [blank] = chapters(' \n');
    expect(blank).toMatchObject({ blocks: [], minutes: 1 });
  });

  test.each([
    [1, 1],
    [194, 1],
    [195, 2],
  ])('chapters of %i words take the nearest whole minute, at least one: %i', (count, minutes) => {
    expect(chapters(`## Um\n\n${words(count)}`)[0]).toMatchObject({ minutes });
  });

  it('add up to the minutes of speech and the minutes on the clock', () => {
    const all = chapters(`## Um\n\n${words(1300)}\n\n> Pausa: 90 s`, `## Dois\n\n${words(650)}`);
    expect(durations(all)).toEqual({ speech: 15, clock: 17 });
    expect(durations(chapters(''))).toEqual({ speech: 1, clock: 1 });
  });
});
