import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Answers } from './record-answers.ts';
import { makeRecordSaver, type SaveAnswer } from './record-saver.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A server that stores what it gets, unless `answers` has something else to say first. */
const open = (
  start: { stored?: Answers; unsaved?: Answers } = {},
  answers: (SaveAnswer | undefined)[] = [],
) => {
  let stored = start.stored ?? {};
  const sent: Answers[] = [];
  const kept: Answers[] = [];
  const saver = makeRecordSaver(
    { stored, unsaved: start.unsaved ?? {} },
    {
      save: (changes) => {
        sent.push(changes);
        const answer = answers.shift();
        if (answer) return Promise.resolve(answer);
        stored = { ...stored, ...changes };
        return Promise.resolve({ kind: 'saved', stored });
      },
      check: ({ nome }) => (nome === 'longo demais' ? { nome: 'Use menos' } : {}),
      keep: (unsaved) => void kept.push(unsaved),
    },
  );
  saver.watch(() => undefined);
  return { saver, sent, kept };
};

test('only what changed is sent, a second after the last key [B-METHOD-64]', async () => {
  const { saver, sent, kept } = open({ stored: { nome: 'Ana', cidade: 'Natal' } });
  saver.set('nome', 'An');
  await vi.advanceTimersByTimeAsync(900);
  saver.set('nome', 'Bia');
  await vi.advanceTimersByTimeAsync(999);
  expect(sent).toEqual([]);
  expect(kept.at(-1)).toEqual({ nome: 'Bia' });
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toEqual([{ nome: 'Bia' }]);
  expect(kept.at(-1)).toEqual({});
  expect(saver.view()).toMatchObject({ state: 'saved', answers: { nome: 'Bia', cidade: 'Natal' } });
});

test('what cannot be stored stays on the screen and in the draft, and the rest is saved [B-METHOD-66]', async () => {
  const { saver, sent, kept } = open();
  saver.set('nome', 'longo demais');
  saver.set('cidade', 'Natal');
  expect(saver.view().problems).toEqual({});
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent).toEqual([{ cidade: 'Natal' }]);
  expect(saver.view()).toMatchObject({ state: 'refused', problems: { nome: 'Use menos' } });
  expect(kept.at(-1)).toEqual({ nome: 'longo demais' });
  // The message disappears with the mistake, and does not wait for the pause.
  saver.set('nome', 'Ana');
  expect(saver.view().problems).toEqual({});
  await vi.advanceTimersByTimeAsync(1000);
  expect(saver.view().state).toBe('saved');
});

test('a refusal of the server stands at its field until it changes, and others are saved [B-METHOD-66]', async () => {
  const refusal: SaveAnswer = { kind: 'refused', fields: { 'casos.0.nome': 'Não pode' } };
  const { saver, sent } = open({}, [refusal]);
  saver.set('casos', [{ nome: 'x' }]);
  saver.set('cidade', 'Natal');
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual({ cidade: 'Natal' });
  expect(saver.view().problems).toEqual({ 'casos.0.nome': 'Não pode' });
  void saver.flush();
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toHaveLength(2);
  saver.set('casos', [{ nome: 'Ana' }]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent[2]).toEqual({ casos: [{ nome: 'Ana' }] });
});

test('what an earlier visit could not send is on the screen, and sent as soon as it opens', async () => {
  const { saver, sent } = open({ stored: { nome: 'Ana' }, unsaved: { nome: 'Bia' } });
  expect(saver.view().answers).toEqual({ nome: 'Bia' });
  expect(await saver.flush()).toBe(true);
  expect(sent).toEqual([{ nome: 'Bia' }]);
});

test('what is typed while a save is on its way is saved too, also where it was stored before', async () => {
  const { saver, sent } = open({ stored: { nome: 'Ana' } });
  saver.set('nome', 'Bia');
  void saver.flush();
  saver.set('nome', 'Ana');
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent).toEqual([{ nome: 'Bia' }, { nome: 'Ana' }]);
});

test('answers of another tab come in where nobody is typing', () => {
  const { saver } = open({ stored: { nome: 'Ana' } });
  saver.set('nome', 'Bia');
  saver.onStored({ nome: 'Ana', cidade: 'Natal' });
  expect(saver.view().answers).toEqual({ nome: 'Bia', cidade: 'Natal' });
});

test('a key that holds a dot is held up by its own refusal alone', async () => {
  const { saver, sent } = open({}, [
    { kind: 'refused', fields: { 'o nome. inteiro': 'Não pode' } },
  ]);
  saver.set('o nome', 'Ana');
  saver.set('o nome. inteiro', 'x');
  expect(await saver.flush()).toBe(false);
  expect(sent.at(-1)).toEqual({ 'o nome': 'Ana' });
  expect(saver.view().unsaved).toEqual({ 'o nome. inteiro': 'x' });
});

test('what was typed for a key that was changed in another way is forgotten', async () => {
  const { saver, sent, kept } = open({ stored: { nome: 'Ana' } });
  saver.set('nome', 'Bia');
  saver.forget('nome');
  await vi.advanceTimersByTimeAsync(5000);
  expect([sent, kept.at(-1)]).toEqual([[], {}]);
  expect(saver.view()).toMatchObject({ state: 'saved', answers: { nome: 'Ana' } });
});
