import { randomUUID } from 'node:crypto';
import { endpoints } from '@webnario/domain/api/endpoints';
import { expect } from 'vitest';
import { request } from '../request.ts';
import type { Person } from '../accounts/people.ts';
import { personaCall, readEvents } from '../generation/generation-harness.ts';

/** The projects of one person: some need a generation, one an edit, some a PDF. */
export type BusyPersonOptions = {
  readonly person: Person;
  readonly unwritten: readonly string[];
  readonly edited: string;
  readonly unprinted: readonly string[];
  /** The balance at the start. */
  readonly credits: number;
};

/** A call that was sent and not answered, and the key under which it may be sent again. */
type OpenGeneration = { readonly projectId: string; readonly key: string; generationId?: string };

const settleAttempts = 6;
/** The longest time to wait for the end of a generation. */
const longestWaitMs = 150_000;

/** The changes that the server has acknowledged to a person, and the one whose outcome is unknown. */
export const makeBusyPerson = (options: BusyPersonOptions) => {
  const { person } = options;
  const unwritten = [...options.unwritten];
  const unprinted = [...options.unprinted];
  const texts = new Map<string, string>();
  const files = new Set<string>();
  const edit = { kept: undefined as string | undefined, sent: '', revision: 0, count: 0 };
  let writing: OpenGeneration | undefined;
  let printing: OpenGeneration | undefined;

  const generate = ({ projectId, key }: OpenGeneration, stream: boolean): Promise<Response> =>
    person.fetch('/functions/v1/generate-content', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': key,
        ...(stream ? { accept: 'text/event-stream' } : {}),
      },
      body: JSON.stringify(personaCall(projectId)),
      signal: AbortSignal.timeout(longestWaitMs),
    });

  const print = ({ projectId, key }: OpenGeneration) =>
    request(person, endpoints.generatePdf, {
      params: { id: projectId },
      headers: { 'idempotency-key': key },
    });

  const writeOne = async (): Promise<boolean> => {
    const projectId = unwritten.shift();
    if (projectId === undefined) return false;
    const open: OpenGeneration = { projectId, key: randomUUID() };
    writing = open;
    const events = readEvents(await generate(open, true));
    for (let event = await events.next(); event; event = await events.next()) {
      if (event.event === 'started') open.generationId = event.data.generationId ?? '';
      if (event.event !== 'done') continue;
      texts.set(projectId, event.data.content);
      writing = undefined;
      return true;
    }
    throw new Error('the connection broke before the end');
  };

  const editOnce = async (): Promise<boolean> => {
    edit.count += 1;
    edit.sent = `## Perfil\n\nPalavra número ${edit.count} de quem escreve.`;
    const answer = await request(person, endpoints.updateProject, {
      params: { id: options.edited },
      headers: { 'content-type': 'application/json' },
      body: { persona_validada: edit.sent, revision: edit.revision },
    });
    if (answer.status !== 200) throw new Error(`an edit was refused with ${answer.status}`);
    edit.kept = edit.sent;
    edit.revision = answer.body.revision;
    return true;
  };

  const printOne = async (): Promise<boolean> => {
    const projectId = unprinted.shift();
    if (projectId === undefined) return false;
    printing = { projectId, key: randomUUID() };
    const answer = await print(printing);
    if (answer.status !== 200) throw new Error(`a file was refused with ${answer.status}`);
    files.add(projectId);
    printing = undefined;
    return true;
  };

  /** Does one thing after the other until the server is gone or nothing is left to do. */
  const goOn = async (act: () => Promise<boolean>): Promise<void> => {
    try {
      // oxlint-disable-next-line no-await-in-loop -- a person does one thing after the other
      while (await act());
    } catch {
      // The server was killed; `settle` finds out what it had done.
    }
  };

  const read = async (projectId: string) =>
    (await request(person, endpoints.project, { params: { id: projectId } })).body;

  /** Follows the generation that this person started to its end, successful or not. */
  const expectEnded = async ({ generationId }: OpenGeneration): Promise<void> => {
    if (generationId === undefined) return;
    const signal = AbortSignal.timeout(longestWaitMs);
    const answer = await person.fetch(`/functions/v1/generations/${generationId}`, { signal });
    const events = await readEvents(answer).collect();
    expect(['done', 'failed']).toContain(events.at(-1)?.event);
  };

  /** Repeats the open call under its key and, if that failed, under new keys until the text is stored. */
  const settleWriting = async (open: OpenGeneration): Promise<void> => {
    await expectEnded(open);
    for (let attempt = 1; attempt <= settleAttempts; attempt += 1) {
      // oxlint-disable-next-line no-await-in-loop -- again only after the answer
      const answer = await generate(attempt === 1 ? open : { ...open, key: randomUUID() }, false);
      // oxlint-disable-next-line no-await-in-loop -- as above
      const body = (await answer.json()) as { content: string | null };
      if (body.content === null) continue;
      texts.set(open.projectId, body.content);
      writing = undefined;
      return;
    }
    throw new Error('a text did not come after all');
  };

  const settlePrinting = async (open: OpenGeneration): Promise<void> => {
    const answer = await print(open);
    expect(answer.status).toBe(200);
    files.add(open.projectId);
    printing = undefined;
  };

  const settleEdit = async (): Promise<void> => {
    const { persona_validada: found, revision } = await read(options.edited);
    if (edit.kept !== undefined) expect([edit.kept, edit.sent]).toContain(found);
    edit.kept = found ?? undefined;
    edit.revision = revision;
  };

  return {
    options,
    texts: texts as ReadonlyMap<string, string>,
    files: files as ReadonlySet<string>,
    edit: edit as Readonly<typeof edit>,
    /** Writes, edits and prints at the same time, until the server is killed. */
    work: async (): Promise<void> => {
      await Promise.all([writeOne, editOnce, printOne].map(goOn));
    },
    /** Ends the open calls after a restart; checks that no acknowledged change and no credit is lost. */
    settle: async (): Promise<void> => {
      const [lastText, lastFile] = [[...texts.keys()].at(-1), [...files].at(-1)];
      await settleEdit();
      if (writing) await settleWriting(writing);
      if (printing) await settlePrinting(printing);
      if (lastText) expect((await read(lastText)).persona_validada).toBe(texts.get(lastText));
      if (lastFile) expect((await read(lastFile)).pdf_gerado).toBe(true);
      const { body } = await request(person, endpoints.myCredits);
      expect(body.credits_remaining).toBe(options.credits - texts.size - files.size);
    },
  };
};
export type BusyPerson = ReturnType<typeof makeBusyPerson>;
