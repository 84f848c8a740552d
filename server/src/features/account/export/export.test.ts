import { randomBytes } from 'node:crypto';
import { refusals } from '@webnario/domain/errors';
import { fileKinds } from '@webnario/domain/files/file-kinds';
import { ok, refused } from '@webnario/domain/result';
import { unzipSync, strFromU8 } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { zipOf, type ZipEntry } from '../../../platform/zip-stream.ts';
import { newPerson } from '../../../../testing/accounts/people.ts';
import { projectAtStep } from '../../../../testing/projects/projects.ts';
import { givenServer } from '../../../../testing/test-server.ts';
import { copyOfEverything, type CopyDeps } from './copy.ts';

const server = givenServer({ RATE_LIMITS: 'copy_of_data=3/60' });
beforeAll(() => server.stopClock());

describe('a copy of everything', () => {
  it('is limited for one account: one beyond the limit is refused [B-HOLD-75]', async () => {
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
    const other = await (await newPerson(server)).fetch('/api/me/export');
    expect(other.status).toBe(200);
    await other.arrayBuffer();
  });
});

describe('the files of a finished script', () => {
  /** The texts of a copy that is made with that maker of files, and how often it waited. */
  const copyWith = async (file: CopyDeps['documents']['file'], deletedAt: Date | null = null) => {
    const person = await newPerson(server);
    await projectAtStep(server.deps.db, person.userId, 17, { deletedAt });
    const waits: number[] = [];
    const pause = async (ms: number): Promise<void> => void waits.push(ms);
    const deps = { ...server.deps, documents: { file }, pause };
    const texts = new Map<string, string>();
    const whose = { userId: person.userId, email: 'ana@example.com' };
    for await (const { name, content } of copyOfEverything(deps, whose)) {
      const pieces: Buffer[] = [];
      for await (const piece of content) pieces.push(Buffer.from(piece));
      texts.set(name, Buffer.concat(pieces).toString());
    }
    return { texts, waits };
  };
  const made = (kind: string) => ok({ name: kind, bytes: new TextEncoder().encode(kind) });
  const missing = 'FALTOU.txt';

  it('are asked for again while the server is too busy to make them [B-HOLD-75]', async () => {
    const asked: string[] = [];
    const { texts, waits } = await copyWith(async ({ kind }) => {
      asked.push(kind);
      if (asked.length === 1) return refused('unavailable');
      return asked.length === 2 ? refused('rate_limited') : made(kind);
    });
    expect(waits).toEqual([5000, 5000]);
    expect([...texts.keys()].filter((name) => name.includes('/roteiro'))).toHaveLength(
      Object.keys(fileKinds).length,
    );
    expect(texts.has(missing)).toBe(false);
  });

  it('are left out, and not listed as missing, for a project in the bin', async () => {
    const asked: string[] = [];
    const { texts } = await copyWith(async ({ kind }) => {
      asked.push(kind);
      return refused('project_not_found');
    }, server.deps.now());
    expect(asked).toEqual([]);
    expect([...texts.keys()].some((name) => name.endsWith('/projeto.json'))).toBe(true);
    expect(texts.has(missing)).toBe(false);
  });

  it('are listed with the reason when they cannot be made, and the copy still ends [B-HOLD-75]', async () => {
    const { texts, waits } = await copyWith(async ({ kind }) => {
      if (kind === 'docx') return refused('file_too_heavy');
      return kind === 'pdf' ? refused('unavailable') : made(kind);
    });
    expect(waits).toHaveLength(60);
    const said = texts.get(missing) ?? '';
    expect(said).toContain('/roteiro.pdf\n');
    expect(said).toContain(`/roteiro.docx\n  ${refusals.file_too_heavy.message}`);
    expect(said).not.toContain('/roteiro.txt');
    expect([...texts.keys()].at(-1)).toBe(missing);
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
  it('holds each entry as it was given, also empty and long ones and accented names [B-HOLD-75]', async () => {
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

  it('fails when an entry fails, and closes its entries when the reader stops [B-HOLD-75]', async () => {
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
