import { describe, expect, it, test } from 'vitest';
import { read } from '../fields.ts';
import { promptTypes } from '../project-fields.ts';
import {
  isOfferedModel,
  promptDefaults,
  promptFormSchema,
  promptLimitsSchema,
  splitPrompt,
  wirePromptType,
} from './prompts.ts';

const withLimits = (change: object) => read(promptLimitsSchema, { ...promptDefaults, ...change });

describe('the limits of a prompt', () => {
  it('accept the defaults [R-CONST-07]', () => {
    expect(withLimits({})).toEqual({ ok: true, value: promptDefaults });
  });

  it.each([
    [
      'openai_model',
      ['gpt-4o-mini', 'gpt-4o', 'openai/gpt-oss-20b:free', 'llama3.1:8b-q4_K_M'],
      ['', null, 'gpt-4o ', 'um modelo', '-x', 'a'.repeat(121)],
    ],
    ['max_tokens', [100, 8000], [99, 8001, 4000.5, '4000', Number.NaN, null]],
    ['temperature', [0, 0.1, 0.3, 1], [-0.1, 1.1, 0.75, 0.05, '0.7', Number.NaN, null]],
  ])('accept and refuse values of %s [R-ADM-13, R-ADM-14, B-ADMIN-03]', (field, good, bad) => {
    for (const value of good) expect(withLimits({ [field]: value }).ok).toBe(true);
    for (const value of bad) {
      expect(withLimits({ [field]: value })).toMatchObject({
        fields: { [field]: expect.any(String) },
      });
    }
  });

  it('round a temperature to its tenth [R-ADM-14]', () => {
    expect(withLimits({ temperature: 0.1 + 0.2 })).toMatchObject({ value: { temperature: 0.3 } });
  });
});

describe('the models that a server names', () => {
  it.each(['gpt-5', 'o4-mini', 'llama3.1:8b', 'anthropic/claude-4.5', 'qwen2.5-7b-instruct@q4'])(
    'are offered when they write texts: %s',
    (name) => expect(isOfferedModel(name)).toBe(true),
  );

  it('are offered with names of up to 120 characters', () => {
    expect(isOfferedModel('a'.repeat(120))).toBe(true);
    expect(isOfferedModel('a'.repeat(121))).toBe(false);
    expect(withLimits({ openai_model: 'a'.repeat(120) }).ok).toBe(true);
  });

  it.each([
    'text-embedding-3-small',
    'whisper-1',
    'tts-1-hd',
    'dall-e-3',
    'gpt-image-1',
    'a b',
    '',
  ])('are not offered when they do something else: %j', (name) =>
    expect(isOfferedModel(name)).toBe(false),
  );
});

describe('the form of a prompt', () => {
  it('keeps its title without outer blanks and its text as it is', () => {
    expect(read(promptFormSchema, { title: ' Persona\n', content: ' a \n' })).toEqual({
      ok: true,
      value: { title: 'Persona', content: ' a \n' },
    });
    expect(read(promptFormSchema, { title: ' ', content: '' })).toMatchObject({
      fields: { title: 'Dê um título ao prompt', content: 'Escreva o texto do prompt' },
    });
  });
});

describe('the two halves of a prompt', () => {
  test.each([
    ['[[SISTEMA]]\nfaça\n[[USUARIO]]\ncom isto\n', { system: 'faça', user: 'com isto' }],
    ['[[USUARIO]]\r\nu\r\n[[SISTEMA]]\r\ns', { system: 's', user: 'u' }],
    ['[[USUARIO]]\ru\r[[SISTEMA]]\rs', { system: 's', user: 'u' }],
    ['a\rb\r\nc', { system: 'a\nb\nc', user: '' }],
    ['sem marcas', { system: 'sem marcas', user: '' }],
    ['antes\n[[usuário]]\nu', { system: 'antes', user: 'u' }],
    ['[[SISTEMA]]\na\n[[SISTEMA]]\nb', { system: 'a\n\nb', user: '' }],
    ['escreva [[USUARIO]] no meio', { system: 'escreva [[USUARIO]] no meio', user: '' }],
    ['', { system: '', user: '' }],
  ])('the two halves of %j are %j', (content, halves) => {
    expect(splitPrompt(content)).toEqual(halves);
  });
});

describe('names on the wire', () => {
  it('include every stored prompt type', () => {
    for (const type of promptTypes) expect(wirePromptType(type)).toBe(type);
  });

  it('cover older names, and no unknown one [R-GEN-07, R-GEN-09]', () => {
    expect(wirePromptType('prompt_geracao_persona')).toBe('persona');
    expect(wirePromptType('criacao_promessa_forte')).toBe('promessa_forte');
    for (const name of ['', 'toString', '__proto__', 'script_fase_6', 'Persona']) {
      expect(wirePromptType(name)).toBeUndefined();
    }
  });
});
