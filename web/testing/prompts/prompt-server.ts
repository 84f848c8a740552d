import type { AdminPrompt } from '@webnario/domain/api/admin/prompt-endpoints';
import type { WholePromptVersion } from '@webnario/domain/catalog/prompt-versions';
import { vi } from 'vitest';

type SentRequest = { readonly method: string; readonly path: string; readonly body: unknown };

type Saving = Partial<AdminPrompt> & { base_version?: number; note?: string };

/** A server with one prompt and its versions, as far as the screen speaks to it; other prompts are only listed. */
export const startPromptServer = (first: AdminPrompt, others: readonly AdminPrompt[] = []) => {
  let prompt = first;
  const versions: WholePromptVersion[] = [];
  const sent: SentRequest[] = [];
  let isDown = false;
  let answering = Promise.resolve();

  const asVersion = (from: AdminPrompt, note: string | null): WholePromptVersion => ({
    prompt_type: from.prompt_type,
    number: from.version,
    title: from.title,
    content: from.content,
    openai_model: from.openai_model,
    max_tokens: from.max_tokens,
    temperature: from.temperature,
    is_active: from.is_active,
    characters: from.content.length,
    saved_at: from.saved_at,
    saved_by: from.saved_by,
    note,
    changed: ['content'],
    is_current: from.version === prompt.version,
  });
  /** Somebody saves, by this screen or by another one. */
  const save = (change: Partial<AdminPrompt>, saved_by: string, note: string | null = null) => {
    const version = prompt.version + 1;
    prompt = { ...prompt, ...change, version, saved_by, saved_at: '2026-03-01T10:12:00.000Z' };
    versions.unshift(asVersion(prompt, note));
    return Response.json(prompt);
  };
  const builtIn = (): WholePromptVersion => ({
    ...asVersion({ ...prompt, ...prompt.built_in, version: 0 }, null),
    saved_at: null,
    saved_by: null,
    changed: [],
  });
  const find = (number: number) =>
    number === 0 ? builtIn() : versions.find((version) => version.number === number);
  const changedElsewhere = () => {
    const { version, saved_by, saved_at } = prompt;
    const details = { version, saved_by, saved_at };
    const error = { code: 'prompt_changed_elsewhere', message: 'O motivo.', details };
    return Response.json({ error }, { status: 409 });
  };
  const write = (path: string, saving: Saving): Response => {
    if (path.endsWith('/dismissed-built-in')) {
      prompt = { ...prompt, built_in_changed: null };
      return Response.json(prompt);
    }
    const { base_version, note, ...change } = saving;
    if (base_version !== prompt.version) return changedElsewhere();
    const restored = /versions\/(\d+)\/restore$/.exec(path)?.[1];
    if (restored === undefined) return save(change, 'ana@exemplo.com.br', note || null);
    const fields = find(Number(restored));
    return save({ content: fields?.content ?? '' }, 'ana@exemplo.com.br', 'posta de volta');
  };
  const read = (path: string): Response => {
    const number = /versions\/(\d+)$/.exec(path)?.[1];
    if (number !== undefined) return Response.json(find(Number(number)));
    if (path.includes('/versions')) {
      return Response.json({ versions, built_in: builtIn(), next: null });
    }
    return Response.json(
      path.endsWith('/models') ? { models: [] } : { prompts: [prompt, ...others] },
    );
  };
  vi.stubGlobal('fetch', (path: string, { method = 'GET', body }: RequestInit = {}) => {
    if (isDown) return Promise.reject(new TypeError('no network'));
    if (method === 'GET') return Promise.resolve(read(path));
    const parsed = JSON.parse(typeof body === 'string' ? body : '{}') as Saving;
    sent.push({ method, path, body: parsed });
    return answering.then(() => write(path, parsed));
  });
  return {
    sent,
    prompt: () => prompt,
    saveElsewhere: (content: string) => void save({ content }, 'rui@exemplo.com.br'),
    /** Lets what is written wait, until the answer is called. */
    hold: (): (() => void) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      answering = promise;
      return resolve;
    },
    setDown: (down: boolean) => {
      isDown = down;
    },
  };
};
