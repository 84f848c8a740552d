import type { AdminSettings } from '@webnario/domain/api/admin-endpoints';
import { describe, expect, it, test } from 'vitest';
import { ApiError } from '../../../shared/api/call.ts';
import { SettingsNotSaved } from '../api.ts';
import { checkSettings, savedSettings } from './settings-form.ts';
import { failureText } from './settings-page.tsx';

const settings: AdminSettings = {
  openai_api_key: { is_set: true, ends_in: 'wxyz', is_readable: true, in_environment: false },
  default_user_credits: 10,
  first_credits_today: { given: 0, most: 500 },
  credits_per_persona: 1,
  credits_per_script_phase: 2,
};

const check = (change: object) =>
  checkSettings({ ...savedSettings(settings), ...change }, settings);

describe('the settings screen', () => {
  it('sends nothing that did not change, and no key where none was typed', () => {
    expect(check({})).toEqual({ changes: [], problems: {} });
    expect(check({ openai_api_key: '  ' })).toEqual({ changes: [], problems: {} });
  });

  it('sends one change for each setting that differs [R-DATA-23]', () => {
    expect(check({ default_user_credits: '0', openai_api_key: ' sk-0123456789 ' })).toEqual({
      changes: [
        { key: 'default_user_credits', value: 0 },
        { key: 'openai_api_key', value: 'sk-0123456789' },
      ],
      problems: {},
    });
  });

  test.each([
    [{ credits_per_persona: '0' }, 'credits_per_persona'],
    [{ credits_per_script_phase: '' }, 'credits_per_script_phase'],
    [{ default_user_credits: '-1' }, 'default_user_credits'],
    [{ openai_api_key: 'com espaço no meio' }, 'openai_api_key'],
  ])('%j is reported at its field', (change, field) => {
    expect(Object.keys(check(change).problems)).toEqual([field]);
  });
});

describe('the message about settings that could not be saved', () => {
  const down = new ApiError({ code: 'unexpected_failure', status: 500, message: 'x' });

  it('is one sentence when nothing was saved', () => {
    const error = new SettingsNotSaved(['default_user_credits', 'credits_per_persona'], down);
    expect(failureText(error, 2)).toBe('Não foi possível salvar as configurações.');
  });

  it('names the settings left out when others were saved', () => {
    const error = new SettingsNotSaved(['credits_per_persona'], down);
    expect(failureText(error, 2)).toBe(
      'Não foi possível salvar as configurações. Ficou sem salvar: Créditos por persona.',
    );
  });
});
