import { randomUUID } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { endpoints } from '@webnario/domain/api/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeInstallation, type Installation } from '../../testing/durability/installation.ts';
import { tryToStart, type Program } from '../../testing/durability/program.ts';
import { personaCall, post } from '../../testing/generation/generation-harness.ts';
import { eventually } from '../../testing/eventually.ts';
import { projectAtStep } from '../../testing/projects/projects.ts';
import type { Person } from '../../testing/accounts/people.ts';
import { request } from '../../testing/request.ts';
import { isFile, isTable, isTableEnd, type Item } from './archive/items.ts';
import { readArchive } from './archive/archive.ts';
import {
  makeEmptyPlace,
  runCommand,
  type Place,
  type Settings,
} from '../../testing/commands/place.ts';

let installation: Installation;
let place: Place;
let program: Program | undefined;

beforeAll(async () => {
  // The secret lies in DATA_DIR, as in an installation without settings.
  installation = await makeInstallation({ APP_SECRET: '' });
  place = await makeEmptyPlace();
});
afterAll(async () => {
  await program?.kill();
  await installation.remove();
  await place.remove();
});

type Desk = {
  readonly person: Person;
  readonly edited: string;
  readonly unwritten: string;
  readonly printed: string;
};

const makeDesk = (): Promise<Desk> =>
  installation.inside(async ({ deps: { db }, person: newPerson }) => {
    const person = await newPerson();
    const at = (step: number) => projectAtStep(db, person.userId, step);
    return { person, edited: await at(3), unwritten: await at(2), printed: await at(17) };
  });

const print = async (person: Person, id: string): Promise<void> => {
  const headers = { 'idempotency-key': randomUUID() };
  const answer = await request(person, endpoints.generatePdf, { params: { id }, headers });
  expect(answer.status).toBe(200);
};

/** The texts that somebody types one after the other, oddities of any format in each of them. */
const typed = (count: number): string =>
  `## Perfil\n\nA ${count}ª vez, “com” aspas\u2028e quebra, \\n, "x" e 🎂.`;

/** Edits a text again and again until it is told to stop. */
const keepEditing = (person: Person, id: string) => {
  const stopped = new AbortController();
  let kept = 0;
  const edit = async (): Promise<void> => {
    const { body: before } = await request(person, endpoints.project, { params: { id } });
    let { revision } = before;
    for (; !stopped.signal.aborted; kept += 1) {
      // oxlint-disable-next-line no-await-in-loop -- a person does one thing after the other
      const answer = await request(person, endpoints.updateProject, {
        params: { id },
        headers: { 'content-type': 'application/json' },
        body: { persona_validada: typed(kept + 1), revision },
      });
      expect(answer.status).toBe(200);
      ({ revision } = answer.body);
    }
  };
  const editing = edit();
  return {
    /** How many edits were acknowledged. */
    kept: () => kept,
    stop: async (): Promise<number> => {
      stopped.abort();
      await editing;
      return kept;
    },
  };
};

/** A backup of what these settings name: each table with its count and hash, each file with its own. */
const takeBackup = async (settings: Settings) => {
  const made = await runCommand(settings, 'backup');
  expect(made).toEqual({ code: 0, said: expect.stringContaining('read back and compared') });
  const path = made.said.split(':')[0] ?? '';
  const items: Item[] = [];
  for await (const item of readArchive(path)) items.push(item);
  const contents = items.flatMap((item, index) => {
    if (isFile(item)) return [`${item.file} ${item.sha256}`];
    const end = items.slice(index).find(isTableEnd);
    return isTable(item) && end ? [`${item.table} ${end.rows} ${end.digest}`] : [];
  });
  return { path, contents };
};

/** What a person sees of it all, but for the text that is being edited. */
const look = async (person: Person, { unwritten, printed }: Desk) => {
  const read = async (id: string) =>
    (await request(person, endpoints.project, { params: { id } })).body;
  const download = (kind: string) => person.fetch(`/api/projects/${printed}/files/${kind}`);
  return {
    projects: [await read(unwritten), await read(printed)],
    creditsAndLedger: (await request(person, endpoints.myCredits)).body,
    text: await (await download('txt')).text(),
    pdf: (await download('pdf')).status,
  };
};

const elsewhere = (person: Person, there: Program): Person => ({
  ...person,
  fetch: (path, init = {}) => {
    const headers = new Headers(init.headers);
    headers.set('authorization', `Bearer ${person.accessToken}`);
    return fetch(there.url + path, { ...init, headers });
  },
});

const fileIn = (where: Settings, name: string) => join(where['DATA_DIR'] ?? '', name);

describe('an installation that is backed up while people write, killed and restored', () => {
  it('has the same counts, ledger, texts and files as before, and goes on [B-HOLD-100, B-HOLD-101]', async () => {
    const desk = await makeDesk();
    const { person } = desk;
    program = await installation.start();
    await post(person, 'generate-content', personaCall(desk.unwritten));
    await print(person, desk.printed);
    const before = await look(person, desk);
    expect(before).toMatchObject({ pdf: 200, creditsAndLedger: { credits_remaining: 9 } });

    const editing = keepEditing(person, desk.edited);
    await eventually(() => expect(editing.kept()).toBeGreaterThan(0));
    const keptBefore = editing.kept();
    const backup = await takeBackup(installation.settings);
    const keptAfter = await editing.stop();
    expect((await stat(backup.path)).mode & 0o777).toBe(0o600);
    await eventually(async () => {
      const names = await readdir(fileIn(installation.settings, ''));
      expect(names.filter((name) => name.startsWith('database.copy'))).toEqual([]);
    });
    await program.kill();

    const restored = await runCommand(place.settings, 'restore', backup.path);
    expect(restored).toEqual({ code: 0, said: expect.stringContaining('each table compared') });
    expect((await takeBackup(place.settings)).contents).toEqual(backup.contents);
    expect(backup.contents).toContainEqual(expect.stringMatching(/^app-secret /));
    expect(await readFile(fileIn(place.settings, 'app-secret'), 'utf8')).toBe(
      await readFile(fileIn(installation.settings, 'app-secret'), 'utf8'),
    );

    program = await tryToStart({ ...installation.settings, ...place.settings });
    if (!program) throw new Error('it did not start');
    const there = elsewhere(person, program);
    expect(await look(there, desk)).toEqual(before);
    const { body } = await request(there, endpoints.project, { params: { id: desk.edited } });
    const mayBe = Array.from({ length: keptAfter - keptBefore + 1 }, (_, more) =>
      typed(keptBefore + more),
    );
    expect(mayBe).toContain(body.persona_validada);
    const goingOn = keepEditing(there, desk.edited);
    await eventually(() => expect(goingOn.kept()).toBeGreaterThan(0));
    await goingOn.stop();
  }, 600_000);
});
