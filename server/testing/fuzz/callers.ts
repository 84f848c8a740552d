import { randomBytes, randomUUID } from 'node:crypto';
import { endpoints } from '@webnario/domain/api/endpoints';
import { emptyCase } from '@webnario/domain/prompt-trials/own-case';
import { contentFields } from '@webnario/domain/project-fields';
import { eq, inArray, like } from 'drizzle-orm';
import {
  generations,
  projectPhases,
  readingComments,
  readingLinks,
  rehearsals,
  sessions,
  systemSettings,
  textVersions,
  trialCases,
  userCredits,
  webinarProjects,
} from '../../src/db/schema/index.ts';
import { scriptTexts, newLink } from '../accounts/readers.ts';
import type { Db } from '../../src/platform/deps.ts';
import { logIn } from '../accounts/auth-calls.ts';
import { fill } from '../leak-markers/texts.ts';
import { newPerson, type Person } from '../accounts/people.ts';
import { anyCategory, projectAtStep } from '../projects/projects.ts';
import { request } from '../request.ts';
import type { TestServer } from '../test-server.ts';
import type { Actor } from './calls.ts';

/** Stands in texts of a person, in a script that was shared, and in the name of the account. */
const markOf = (what: 'TEXTO' | 'LIDO' | 'NOME', who: string, cast: number): string =>
  `${what}${who.toUpperCase()}${cast}X`;
const marks = /(?:TEXTO|LIDO|NOME)(?:PERSON|OTHER|ADMIN|NEIGHBOUR)\d+X/g;

const steps = [1, 2, 3, 4, 8, 17] as const;

/** A project whose texts carry the mark. */
const markedProject = async (
  db: Db,
  userId: string,
  step: number,
  mark: string,
  change: { deletedAt?: Date } = {},
): Promise<string> => {
  const written = Object.fromEntries(
    contentFields.map((field) => [field, `## Abertura\n\n${mark} fala aqui.`] as const),
  );
  const shared = Object.fromEntries(
    Object.entries(scriptTexts).map(([field, text]) => [field, `${text} ${mark}`]),
  );
  const texts = step === 17 ? { ...written, ...shared } : {};
  const id = await projectAtStep(db, userId, step, { ...texts, ...change });
  if (step !== 17) {
    const [row] = await db.select().from(webinarProjects).where(eq(webinarProjects.id, id));
    const filled = contentFields.filter((field) => row?.[field] !== null);
    const set = Object.fromEntries(filled.map((field) => [field, written[field]]));
    await db
      .update(webinarProjects)
      .set({ productDescription: `${mark} em vídeo.`, ...set })
      .where(eq(webinarProjects.id, id));
  }
  return id;
};

/** Everything that belongs to somebody, marked, by the names that calls use. */
const belongings = async (
  { db }: TestServer['deps'],
  { userId }: Person,
  who: string,
  cast: number,
): Promise<Record<string, string>> => {
  const mark = markOf('TEXTO', who, cast);
  const ids: Record<string, string> = {};
  for (const step of steps) {
    const text = step === 17 ? markOf('LIDO', who, cast) : mark;
    // oxlint-disable-next-line no-await-in-loop -- a few projects
    ids[`at${step}`] = await markedProject(db, userId, step, text);
  }
  const projectId = ids['at3'] ?? '';
  Object.assign(ids, await fill(db, { projectId, userId }), { projects: ids['at17'] });
  ids['bin'] = await markedProject(db, userId, 3, mark, { deletedAt: new Date() });
  const set = { text: mark };
  await db.update(textVersions).set(set).where(eq(textVersions.projectId, projectId));
  await db
    .update(projectPhases)
    .set({ inputData: { mark } })
    .where(eq(projectPhases.projectId, projectId));
  await db
    .update(readingComments)
    .set({ ...set, readerName: mark, reply: mark })
    .where(eq(readingComments.projectId, projectId));
  await db.update(readingLinks).set({ label: mark }).where(eq(readingLinks.projectId, projectId));
  // What a project is called is for administrators too, as the name of the account is.
  await db
    .update(webinarProjects)
    .set({ productName: markOf('NOME', who, cast) })
    .where(eq(webinarProjects.userId, userId));
  await db.update(generations).set({ partialText: mark }).where(eq(generations.userId, userId));
  await db
    .update(userCredits)
    .set({ creditsRemaining: 100_000 })
    .where(eq(userCredits.userId, userId));
  return ids;
};

/** The rows that only their owner can change, as text, in an order that no database chooses. */
const rowsOf = async (db: Db, userId: string): Promise<string> => {
  const projects = await db
    .select()
    .from(webinarProjects)
    .where(eq(webinarProjects.userId, userId))
    .orderBy(webinarProjects.id);
  const ids = projects.map(({ id }) => id);
  const of = async (table: typeof projectPhases | typeof textVersions | typeof rehearsals) =>
    db.select().from(table).where(inArray(table.projectId, ids)).orderBy(table.id);
  const rows = await Promise.all([of(projectPhases), of(textVersions), of(rehearsals)]);
  const comments = await db
    .select({ id: readingComments.id, text: readingComments.text, reply: readingComments.reply })
    .from(readingComments)
    .where(eq(readingComments.userId, userId))
    .orderBy(readingComments.id);
  const links = await db
    .select()
    .from(readingLinks)
    .where(eq(readingLinks.userId, userId))
    .orderBy(readingLinks.id);
  return JSON.stringify([projects, rows, comments, links].map((each) => JSON.stringify(each)));
};

/** People with everything that they own, in which some calls are made. */
export type Cast = {
  /** What stands for `{{name}}`. */
  readonly resolve: (text: string) => string;
  /** Of these marks, those that this call must not have brought to light. */
  readonly foreign: (actor: Actor, sent: string, said: string) => string[];
  /** Undoes what a call changed for everybody that would stand in the way of the next ones. */
  readonly tidy: () => Promise<void>;
  /** Whether nothing of the neighbour, who calls nothing, has changed. */
  readonly isNeighbourUntouched: () => Promise<boolean>;
};

type People = Readonly<Record<'person' | 'other' | 'admin' | 'neighbour', Person>>;

const makePeople = async (server: TestServer, cast: number): Promise<People> => {
  const make = (who: string, role: 'user' | 'admin' = 'user'): Promise<Person> =>
    newPerson(server, {
      role,
      firstName: markOf('NOME', who, cast),
      password: `frase de ${who} ${randomUUID()}`,
    });
  const [person, other, admin, neighbour] = await Promise.all([
    make('person'),
    make('other'),
    make('admin', 'admin'),
    make('neighbour'),
  ]);
  return { person, other, admin, neighbour };
};

/** What administrators and the person have made by calls: an own case, an invitation, a request for credits. */
const madeByCalls = async ({ admin, person }: People): Promise<Record<string, string>> => {
  const form = { ...emptyCase, nome: 'Caso', nome_do_produto: 'Produto' };
  const made = await request(admin, endpoints.createTrialCase, { body: form });
  const invited = await request(admin, endpoints.invite, {
    body: {
      email: `convite-${randomUUID()}@example.com`,
      first_name: '',
      last_name: '',
      credits: 5,
    },
  });
  await request(person, endpoints.askForCredits, { body: { sentence: 'Preciso de mais.' } });
  const open = await request(admin, endpoints.creditRequests, { query: { answered: 'false' } });
  return {
    cases: String((made.body as { id?: string }).id),
    invitations: String((invited.body as { id?: string }).id),
    'credit-requests': String(open.body.requests[0]?.id),
  };
};

/** A second factor that was begun, and changes nothing yet. */
const begunFactor = async (person: Person): Promise<string> => {
  const body = JSON.stringify({ factor_type: 'totp' });
  const begun = await person.fetch('/auth/v1/factors', { method: 'POST', body });
  return String(((await begun.json()) as { id?: string }).id);
};

const uuids = (ids: Readonly<Record<string, string>>, who: string): [string, string][] =>
  Object.entries(ids).map(([name, id]) => [`${who}.${name}`, id]);

const sessionOf = async (db: Db, userId: string): Promise<string> => {
  const [row] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.userId, userId));
  return row?.id ?? '';
};

/** What each name stands for among these people. */
const namesOf = async (server: TestServer, people: People, cast: number) => {
  const { db } = server.deps;
  const { person, neighbour } = people;
  const own = await belongings(server.deps, person, 'person', cast);
  const { token } = await newLink(person, own['at17'] ?? '');
  const refresh = (await logIn(server, person)).body as { refresh_token: string };
  const names = new Map<string, string>([
    ...uuids(own, 'person'),
    ...uuids(await belongings(server.deps, neighbour, 'neighbour', cast), 'neighbour'),
    ...Object.entries(await madeByCalls(people)),
    ['person.factors', await begunFactor(person)],
    ['neighbour.factors', await begunFactor(neighbour)],
    ['person.link', token],
    ['person.refresh', refresh.refresh_token],
    ['person.session', await sessionOf(db, person.userId)],
    ['category', await anyCategory(db)],
    ['categories', await anyCategory(db)],
    ['reader', randomBytes(32).toString('base64url')],
    ['new.email', `nova-${randomUUID()}@example.com`],
    ['new.password', `frase nova ${randomUUID()}`],
    ['nothing', randomUUID()],
    ['key.1', randomUUID()],
    ['key.2', randomUUID()],
  ]);
  for (const [who, { userId, email, password, accessToken }] of Object.entries(people)) {
    names.set(`${who}.users`, userId).set(`${who}.email`, email);
    names.set(`${who}.password`, password).set(`${who}.access`, accessToken);
  }
  return names;
};

const whose = ['person', 'other', 'admin', 'neighbour'] as const;

/** The settings as they are at the start: no real server of models may ever be asked. */
const tidy = async (db: Db): Promise<void> => {
  await db.delete(systemSettings).where(eq(systemSettings.settingKey, 'openai_api_key'));
  await db
    .update(systemSettings)
    .set({ settingValue: '1' })
    .where(like(systemSettings.settingKey, 'credits_per%'));
};

/** New people on a server that has some already. */
export const newCast = async (server: TestServer, cast: number): Promise<Cast> => {
  const { db } = server.deps;
  await tidy(db);
  await db.delete(trialCases);
  const people = await makePeople(server, cast);
  const names = await namesOf(server, people, cast);
  const { userId } = people.neighbour;
  const before = await rowsOf(db, userId);
  const secrets = (who: (typeof whose)[number]): (string | undefined)[] =>
    ['password', 'access', 'refresh'].map((what) => names.get(`${who}.${what}`));
  const mayReadAs = (actor: Actor, sent: string) =>
    whose.filter(
      (who) => who === actor || secrets(who).some((secret) => secret && sent.includes(secret)),
    );
  return {
    resolve: (text) =>
      text.replaceAll(/\{\{([\w.-]+)\}\}/g, (whole, name: string) => names.get(name) ?? whole),
    foreign: (actor, sent, said) => {
      const readers = mayReadAs(actor, sent);
      const allowed = new Set(
        readers.flatMap((who) => [
          markOf('TEXTO', who, cast),
          markOf('LIDO', who, cast),
          markOf('NOME', who, cast),
        ]),
      );
      // A reading link is for whoever has it.
      if (sent.includes(names.get('person.link') ?? '')) {
        allowed.add(markOf('LIDO', 'person', cast)).add(markOf('NOME', 'person', cast));
      }
      const mayBeSeen = (mark: string): boolean =>
        allowed.has(mark) || (mark.startsWith('NOME') && readers.includes('admin'));
      return [...new Set(said.match(marks) ?? [])].filter((mark) => !mayBeSeen(mark));
    },
    tidy: () => tidy(db),
    isNeighbourUntouched: async () => (await rowsOf(db, userId)) === before,
  };
};
