import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { countGaps } from '@webnario/domain/gaps/gaps';
import { contentOfPackage } from '../../server/testing/documents/read-office.ts';
import { makeSamples, sampleManuscript, samplesFolder } from './samples.ts';

const inflated = (bytes: Buffer): string => {
  try {
    return inflateSync(bytes).toString('latin1');
  } catch {
    return bytes.toString('latin1');
  }
};

/** The pages, fonts and pictures of a PDF; how tightly they are packed depends on the machine. */
const streamsOf = (bytes: Uint8Array): string[] =>
  Buffer.from(bytes)
    .toString('latin1')
    .split(/(?<!end)stream\r?\n/)
    .slice(1)
    .map((part) => inflated(Buffer.from(part.slice(0, part.indexOf('\nendstream')), 'latin1')));

describe('the sample files of the landing page', () => {
  it('are what the product makes today; `npm run samples` makes them anew [B-SHEET-54]', async () => {
    const made = await makeSamples();
    const sizes: Record<string, number> = {};
    for (const [name, today] of made) {
      // oxlint-disable-next-line no-await-in-loop -- three files
      const kept = await readFile(join(samplesFolder, name));
      sizes[name] = kept.length;
      const contentOf = name.endsWith('.pdf') ? streamsOf : contentOfPackage;
      expect(contentOf(kept)).toEqual(contentOf(today));
    }
    const told = await readFile(join(samplesFolder, 'sizes.json'), 'utf8');
    expect(JSON.parse(told)).toEqual(sizes);
  });

  it('show a whole script, in which nothing is missing [B-SHEET-54]', async () => {
    const { scripts } = await sampleManuscript();
    expect(scripts).toHaveLength(5);
    expect(scripts.map(countGaps)).toEqual([0, 0, 0, 0, 0]);
  });
});
