import { endpoints } from '@webnario/domain/api/endpoints';
import type { TrialRequest } from '@webnario/domain/api/admin/trial-endpoints';
import { readTrialEvent, type TrialEvent } from '@webnario/domain/prompt-trials/events';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { expect } from 'vitest';
import { type Person } from '../accounts/people.ts';

export const told = { kind: 'evaluation', id: 'caso-1-gestao-completo' } as const;
export const untold = { kind: 'evaluation', id: 'caso-2-idiomas-promessa-pronta' } as const;

const edited = (change: Partial<{ content: string; openai_model: string }> = {}) =>
  ({
    from: 'editor',
    content: '[[SISTEMA]]\nEscreva para {{publico_alvo}}.\n## Perfil\nUm.\n## Dores\nDois.',
    openai_model: 'gpt-4o',
    max_tokens: 3000,
    temperature: 0.2,
    ...change,
  }) as const;

export const personaTrial: TrialRequest = {
  prompt_type: 'persona',
  case: told,
  tried: edited(),
  beside: { from: 'in_use' },
};

export const send = (person: Person, trial: unknown, signal?: AbortSignal): Promise<Response> =>
  person.fetch(endpoints.runTrial.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify(trial),
    ...(signal ? { signal } : {}),
  });

const readTrial = (response: Response) => {
  const reader = response.body
    ?.pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
    .getReader();
  const next = async (): Promise<TrialEvent | undefined> => {
    const read = await reader?.read();
    return !read || read.done ? undefined : readTrialEvent(read.value.event, read.value.data);
  };
  const rest = async (): Promise<TrialEvent[]> => {
    const events: TrialEvent[] = [];
    for (let event = await next(); event; event = await next()) events.push(event);
    return events;
  };
  return { next, rest };
};

/** Runs a trial to its end and answers its events. */
export const runTrial = async (person: Person, trial: unknown): Promise<TrialEvent[]> => {
  const response = await send(person, trial);
  expect(response.status).toBe(200);
  return readTrial(response).rest();
};
