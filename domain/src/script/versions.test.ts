import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { contentFields } from '../project-fields.ts';
import {
  continuesVersion,
  shrinkAtMost,
  versionedAs,
  versionKinds,
  versionStep,
  type NewestVersion,
  type StoredText,
} from './versions.ts';

const start = new Date('2026-11-21T10:00:00.000Z');
const later = (ms: number): Date => new Date(start.getTime() + ms);
const script = 'Cada encomenda tem um preço certo, e ele se calcula. '.repeat(8);

const edited = (text: string, change: Partial<NewestVersion> = {}): NewestVersion => ({
  kind: 'edited',
  source: 'ai',
  text,
  peakLength: text.length,
  createdAt: start,
  ...change,
});

describe('a run of typing', () => {
  it.each([
    ['a sentence more', `${script}Mais uma.`, 1_000],
    ['a word less', script.slice(0, -10), 1_000],
    ['as much less as may be lost', script.slice(0, -shrinkAtMost), 1_000],
    ['a word replaced in the middle', script.replace('preço certo', 'valor justo'), 1_000],
    ['just before two minutes are over', `${script}Mais.`, 119_999],
  ])('goes on in its version: %s', (_case, text, ms) => {
    expect(continuesVersion(edited(script), text, later(ms))).toBe(true);
  });
});

describe('a new version', () => {
  const paragraph = 'Este parágrafo conta uma história que ninguém escreve duas vezes. '.repeat(2);
  it.each([
    ['after two minutes', `${script}Mais.`, 120_000],
    ['when a paragraph goes', script.slice(0, -shrinkAtMost - 1), 1_000],
    ['when a paragraph is replaced by one as long', script.slice(0, -132) + paragraph, 1_000],
    ['when all of it is replaced', 'x'.repeat(script.length), 1_000],
  ])('begins %s', (_case, text, ms) => {
    expect(continuesVersion(edited(script), text, later(ms))).toBe(false);
  });

  test.each([
    [100, true],
    [101, false],
    [150, false],
  ])('a version goes on when %d of 300 equal letters are removed: %s', (gone, goesOn) => {
    const newest = edited('a'.repeat(300), { peakLength: 0 });
    expect(continuesVersion(newest, 'a'.repeat(300 - gone), later(1))).toBe(goesOn);
  });

  it('does not begin when nothing changed', () => {
    expect(continuesVersion(edited(script), script, later(1))).toBe(true);
  });

  it('begins when more than a hundred characters are removed little by little', () => {
    const shorter = script.slice(0, -60);
    const newest = edited(shorter, { peakLength: script.length });
    expect(continuesVersion(newest, shorter.slice(0, -40), later(1))).toBe(true);
    expect(continuesVersion(newest, shorter.slice(0, -41), later(1))).toBe(false);
  });

  it.each(['generated', 'regenerated', 'written', 'restored'] as const)(
    'begins after a text that was %s',
    (kind) => {
      expect(continuesVersion(edited(script, { kind }), `${script}!`, later(1))).toBe(false);
    },
  );
});

describe('a stored text', () => {
  const typed = (text: string): StoredText => ({ kind: 'edited', source: 'ai', text });

  it('begins the first version, and none when it is stored again unchanged', () => {
    expect(versionStep(undefined, typed('Um.'), start)).toBe('begin');
    for (const kind of versionKinds) {
      const newest = edited('Um.', { kind });
      expect(versionStep(newest, typed('Um.'), start)).toBe('nothing');
      expect(versionStep(newest, { ...typed('Um.'), kind }, start)).toBe('nothing');
    }
  });

  it('gets a version of its own when it was not typed', () => {
    for (const kind of versionKinds.filter((other) => other !== 'edited')) {
      expect(versionStep(edited('Um.'), { ...typed('Um.'), kind }, start)).toBe('begin');
    }
  });

  it('extends a version only by typing, and only one of the same writer', () => {
    expect(versionStep(edited('Um.'), typed('Um. Dois.'), start)).toBe('grow');
    for (const kind of ['generated', 'regenerated', 'written', 'restored'] as const) {
      expect(versionStep(edited('Um.'), { ...typed('Um. Dois.'), kind }, start)).toBe('begin');
    }
    const own: StoredText = { ...typed('Um. Dois.'), source: 'manual' };
    expect(versionStep(edited('Um.'), own, start)).toBe('begin');
  });
});

test('both fields of the strong promise share their versions, every other field has its own', () => {
  expect(versionedAs('promessa_forte_gerada')).toBe('promessa_forte_validada');
  const others = contentFields.filter((field) => field !== 'promessa_forte_gerada');
  expect(others.map(versionedAs)).toEqual(others);
});

/** What a person or a writer does to a text, so many milliseconds after the last time. */
type Act = {
  readonly waitMs: number;
  readonly kind: StoredText['kind'];
  readonly change: (text: string) => string;
};

const place = fc.nat({ max: 1_000 });
const piece = fc.oneof(
  fc.string({ minLength: 1, maxLength: 12 }),
  fc.constantFrom('Um parágrafo inteiro, com mais de cem letras. '.repeat(3), '\n\n', script),
);
const change = fc.oneof(
  fc.record({ at: place, piece }).map(({ at, piece: added }) => (text: string) => {
    const index = at % (text.length + 1);
    return text.slice(0, index) + added + text.slice(index);
  }),
  fc.record({ at: place, length: fc.nat({ max: 250 }) }).map(({ at, length }) => (text: string) => {
    const index = at % (text.length + 1);
    return text.slice(0, index) + text.slice(index + length);
  }),
  piece.map((whole) => () => whole),
);
const act: fc.Arbitrary<Act> = fc.record({
  waitMs: fc.oneof(fc.nat({ max: 3_000 }), fc.nat({ max: 200_000 })),
  kind: fc.oneof(
    { weight: 8, arbitrary: fc.constant('edited' as const) },
    fc.constantFrom('generated', 'regenerated', 'written', 'restored'),
  ),
  change,
});

/** Every text that stood, and the versions that remain of them, by the rule that the server follows. */
const play = (acts: readonly Act[]) => {
  const versions: NewestVersion[] = [];
  const stood: { text: string; kind: StoredText['kind'] }[] = [];
  let now = start;
  for (const { waitMs, kind, change: changed } of acts) {
    now = new Date(now.getTime() + waitMs);
    const text = changed(stood.at(-1)?.text ?? '');
    const newest = versions.at(-1);
    const step = versionStep(newest, { kind, source: 'ai', text }, now);
    const peakLength = Math.max(text.length, step === 'grow' ? (newest?.peakLength ?? 0) : 0);
    if (step === 'grow' && newest) versions[versions.length - 1] = { ...newest, text, peakLength };
    if (step === 'begin') versions.push(edited(text, { kind, createdAt: now }));
    stood.push({ text, kind });
  }
  return { versions, stood };
};

describe('any sequence of saves', () => {
  const holds = (check: (played: ReturnType<typeof play>) => void): void => {
    fc.assert(
      fc.property(fc.array(act, { minLength: 1, maxLength: 40 }), (acts) => {
        check(play(acts));
      }),
      { numRuns: 1000 },
    );
  };

  test('the stored text is the newest version', () => {
    holds(({ versions, stood }) => expect(versions.at(-1)?.text).toBe(stood.at(-1)?.text));
  });

  test('no version is more than a hundred characters short of the longest text it held', () => {
    holds(({ versions }) => {
      for (const { text, peakLength } of versions) {
        expect(text.length).toBeGreaterThanOrEqual(peakLength - shrinkAtMost);
      }
    });
  });

  test('a text that lost more than a hundred characters is kept in a version', () => {
    holds(({ versions, stood }) => {
      const kept = new Set(versions.map(({ text }) => text));
      const shortened = stood.filter(({ text }, index) => {
        const next = stood[index + 1]?.text ?? text;
        return next.length < text.length - shrinkAtMost;
      });
      for (const { text } of shortened) expect(kept.has(text)).toBe(true);
    });
  });

  test('every generated, hand-written or restored text is kept whole', () => {
    holds(({ versions, stood }) => {
      const kept = new Set(versions.map(({ text }) => text));
      const whole = stood.filter(({ kind }) => kind !== 'edited');
      for (const { text } of whole) expect(kept.has(text)).toBe(true);
    });
  });
});
