import type { TextVersion } from '@webnario/domain/script/versions';
import { describe, expect, test } from 'vitest';
import { writerText } from './copy.ts';

type Of = Parameters<typeof writerText>[0];
const main = { model: 'gpt-4o', server: 'main' } as const;
const fallback = { model: 'llama3.1:8b', server: 'fallback' } as const;
const of = (
  kind: TextVersion['kind'],
  source: TextVersion['source'],
  written_by: Of['written_by'] = null,
): Of => ({ kind, source, written_by });

describe('the writer of a version', () => {
  test.each<[Of, string]>([
    [of('generated', 'ai', main), 'gpt-4o'],
    [of('generated', 'ai', fallback), 'llama3.1:8b · servidor de reserva'],
    [of('regenerated', 'ai', { ...main, server: null }), 'gpt-4o'],
    [of('restored', 'ai', fallback), 'llama3.1:8b · servidor de reserva'],
    [of('restored', 'ai'), 'pela IA'],
    [of('copied', 'manual'), 'por você'],
    [of('regenerated', 'demonstration'), 'modo demonstração'],
  ])('the writer of %j is shown as %s [B-ADMIN-10]', (version, said) =>
    expect(writerText(version)).toBe(said),
  );

  test.each([of('generated', 'demonstration'), of('generated', 'ai'), of('edited', 'ai', main)])(
    'the writer of %j is not shown twice',
    (version) => expect(writerText(version)).toBeUndefined(),
  );
});
