import { describe, expect, it } from 'vitest';
import { growthOf, plateau, type Reading } from './judge.ts';

const reading = (scripts: number, heap: number): Reading => ({
  seconds: scripts,
  scripts,
  heap,
  resident: 0,
  external: 0,
  database: 0,
  lag: 0,
  handles: 0,
  files: 0,
  texts: 0,
});

const run = (heapAt: (scripts: number) => number): Reading[] =>
  Array.from({ length: 60 }, (_, index) => reading(index * 20, heapAt(index * 20)));

describe('the growth of a soak', () => {
  it('is none where memory goes up ever higher and comes down again, and where only the first scripts raise it', () => {
    const readings = run((scripts) => Math.min(scripts, 100) + ((scripts / 20) % 6) * scripts);
    expect(growthOf(readings, 'heap')).toBeCloseTo(0, 6);
  });

  it('is what each script leaves behind, also under what comes and goes', () => {
    const readings = run((scripts) => 100 + scripts * 0.05 + ((scripts / 20) % 6) * 30);
    expect(growthOf(readings, 'heap')).toBeCloseTo(50, 6);
  });

  it('is not told of a run that ended too early', () => {
    const readings = run(() => 100).filter(({ scripts }) => scripts < 600);
    expect(plateau(readings).length).toBeGreaterThan(0);
    expect(growthOf(readings, 'heap')).toBeNaN();
  });
});
