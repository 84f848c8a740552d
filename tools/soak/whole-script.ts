import { randomUUID } from 'node:crypto';
import { splitBlocks } from '@webnario/domain/script/blocks';
import type { Project } from '@webnario/domain/wizard/project';
import { findStep, lastStep, type Step } from '@webnario/domain/wizard/steps';
import { textToAdjust } from '@webnario/domain/wizard/transition';
import { eventAt } from '../../server/testing/projects/projects.ts';
import { newProject, signUp } from '../bench/person.ts';

/** What a person types about their promise, as the screen sends it. */
const promiseAnswers = JSON.stringify({
  has_promise: 'no',
  what_you_teach: 'Ensino a calcular preços.',
});

type Send = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Readonly<Record<string, string>>,
) => Promise<Response>;

/** Calls as the screens make them, each that changes something under a key of its own; throws where one is refused. */
const sender =
  (url: string, token: string): Send =>
  async (method, path, body, more = {}) => {
    const headers = new Headers(more);
    headers.set('authorization', `Bearer ${token}`);
    headers.set('apikey', 'soak');
    if (method !== 'GET') headers.set('idempotency-key', randomUUID());
    if (body !== undefined) headers.set('content-type', 'application/json');
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const response = await fetch(url + path, { method, headers, ...sent });
    if (response.ok) return response;
    throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  };

/** Has a text written and reads it to its end, as a screen does. */
const follow = async (send: Send, path: string, body: unknown): Promise<void> => {
  const response = await send('POST', `/functions/v1/${path}`, body, {
    accept: 'text/event-stream',
  });
  const events = await response.text();
  if (!events.includes('event: done')) throw new Error(`${path}: ${events.slice(-500)}`);
};

/** Has the text of that step written, where it has one. */
const write = async (send: Send, step: Step, projectId: string): Promise<void> => {
  if (step.kind === 'generation') {
    const promptType = step.promptType === 'persona' ? 'prompt_geracao_persona' : step.promptType;
    await follow(send, 'generate-content', { projectId, promptType });
  }
  if (step.kind === 'promise_definition') {
    const asked = { projectId, promptType: 'promessa_forte', userInput: promiseAnswers };
    await follow(send, 'generate-content', asked);
  }
  if (step.kind === 'promise_optimisation') {
    const asked = { projectId, shortPromise: 'Preço certo em sete dias' };
    await (await send('POST', '/functions/v1/optimize-promise', asked)).arrayBuffer();
  }
};

/** Corrects a text as somebody who types does, in three saves, and has one block of the persona rewritten. */
const adjust = async (send: Send, step: Step, project: Project): Promise<string> => {
  if (!('field' in step)) throw new Error(`nothing is adjusted on step ${step.number}`);
  const path = `/api/projects/${project.id}`;
  const { field } = step;
  const text = textToAdjust(field, project);
  let last = project;
  for (const words of ['Uma', 'Uma palavra', 'Uma palavra minha.']) {
    const body = { [field]: `${text}\n\n${words}`, revision: last.revision };
    // oxlint-disable-next-line no-await-in-loop -- one save after the other
    last = (await (await send('PATCH', path, body)).json()) as Project;
  }
  if (field !== 'persona_validada') return textToAdjust(field, last);
  const [block] = splitBlocks(textToAdjust(field, last)).slice(1);
  const feedback = 'Mais concreto, por favor';
  await follow(send, 'regenerate-blocks', { projectId: project.id, blocks: [block], feedback });
  return textToAdjust(field, (await (await send('GET', path)).json()) as Project);
};

const readProject = async (send: Send, id: string): Promise<Project> =>
  (await (await send('GET', `/api/projects/${id}`)).json()) as Project;

/** From the project's step to the next one. */
const passStep = async (send: Send, project: Project): Promise<void> => {
  const step = findStep(project.etapa_atual);
  if (!step) throw new Error(`there is no step ${project.etapa_atual}`);
  await write(send, step, project.id);
  const event =
    step.kind === 'adjustment'
      ? { type: 'adjustment_confirmed', text: await adjust(send, step, project) }
      : eventAt(project);
  const path = `/api/projects/${project.id}/advance`;
  await (await send('POST', path, { from: step.number, event })).arrayBuffer();
};

/** The three files, and an opinion of somebody who reads by a link. */
const takeAlong = async (send: Send, id: string): Promise<void> => {
  for (const kind of ['pdf', 'docx', 'pptx']) {
    const path = `/api/projects/${id}/files/${kind}`;
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as a person asks for them
    await (await send('POST', path)).arrayBuffer();
    // oxlint-disable-next-line no-await-in-loop -- as above
    const file = await (await send('GET', path)).arrayBuffer();
    if (file.byteLength < 5_000) throw new Error(`${path} has ${file.byteLength} bytes`);
  }
  const made = await send('POST', `/api/projects/${id}/reading-links`, { days: 7 });
  const { token } = (await made.json()) as { token: string };
  const reader = { 'x-reading-token': token, 'x-reader-key': token };
  await (await send('GET', '/api/reading', undefined, reader)).arrayBuffer();
};

/**
 * All that a person does: signs up, writes a script through the seventeen steps with corrections, takes the files along,
 * has it read, and signs out. Throws at the first call that is refused.
 */
export const wholeScript = async (url: string): Promise<void> => {
  const person = await signUp(url);
  const send = sender(url, person.token);
  const id = await newProject(person);
  let project = await readProject(send, id);
  while (project.etapa_atual !== lastStep) {
    // oxlint-disable-next-line no-await-in-loop -- a script is written step by step
    await passStep(send, project);
    // oxlint-disable-next-line no-await-in-loop -- as above
    project = await readProject(send, id);
  }
  await takeAlong(send, id);
  await (await send('GET', '/api/projects')).arrayBuffer();
  await send('POST', '/auth/v1/logout');
};
