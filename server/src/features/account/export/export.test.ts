import { randomBytes } from 'node:crypto';
import { unzipSync, strFromU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { zipOf, type ZipEntry } from '../../../platform/files/zip-stream.ts';
import { newPerson } from '../../../testing/people.ts';
import { givenServer } from '../../../testing/test-server.ts';

const server = givenServer({ RATE_LIMITS: 'copy_of_data=3/60' });

describe('a copy of everything', () => {
  it('is made a few times a day for one account, and one at a time', async () => {
    const person = await newPerson(server);
    const ask = () => person.fetch('/api/me/export');
    const first = await ask();
    expect(first.headers.get('content-disposition')).toMatch(
      /^attachment; filename="meus-dados-\d{4}-\d\d-\d\d\.zip"$/,
    );
    await first.arrayBuffer();
    for (const each of ['second', 'third']) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const answer = await ask();
      expect([each, answer.status]).toEqual([each, 200]);
      // oxlint-disable-next-line no-await-in-loop -- as above
      await answer.arrayBuffer();
    }
    const tooOften = await ask();
    const { error } = (await tooOften.json()) as { error: Record<string, unknown> };
    expect([tooOften.status, error['code']]).toEqual([429, 'rate_limited']);
  });
});

async function* entries(list: readonly (readonly [string, readonly (string | Uint8Array)[]])[]) {
  for (const [name, pieces] of list) {
    // oxlint-disable-next-line no-await-in-loop -- as a reader would
    await Promise.resolve();
    yield { name, content: ReadableStream.from(pieces) } satisfies ZipEntry;
  }
}

describe('an archive', () => {
  it('holds what went in, also what is empty, long or has accents in its name', async () => {
    const long = randomBytes(700_000);
    const made = zipOf(
      entries([
        ['vazio.txt', []],
        ['projetos/ção/texto.json', ['["é', '"]']],
        ['longo.bin', [new Uint8Array(long)]],
      ]),
    );
    const pieces: Uint8Array[] = [];
    for await (const piece of made) pieces.push(piece);
    const read = unzipSync(new Uint8Array(Buffer.concat(pieces)));
    expect(Object.keys(read)).toEqual(['vazio.txt', 'projetos/ção/texto.json', 'longo.bin']);
    expect(read['vazio.txt']).toHaveLength(0);
    expect(strFromU8(read['projetos/ção/texto.json'] ?? new Uint8Array())).toBe('["é"]');
    expect(Buffer.from(read['longo.bin'] ?? []).equals(long)).toBe(true);
  });

  it('is broken off where an entry fails, and ends what it reads when the reader goes away', async () => {
    async function* failing(): AsyncGenerator<ZipEntry> {
      await Promise.resolve();
      yield { name: 'a', content: ReadableStream.from(['a']) };
      throw new Error('gone');
    }
    const read = async (): Promise<void> => {
      for await (const _piece of zipOf(failing())) continue;
    };
    await expect(read()).rejects.toThrow('gone');
    let ended = false;
    async function* endless(): AsyncGenerator<ZipEntry> {
      try {
        for (;;) yield { name: 'a', content: ReadableStream.from(['a']) };
      } finally {
        ended = true;
      }
    }
    for await (const _piece of zipOf(endless())) break;
    expect(ended).toBe(true);
  });
});
