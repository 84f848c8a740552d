import { settingKeys } from '@webnario/domain/catalog/settings';
import { getTableColumns, getTableName, type Table } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  aiPrompts,
  productCategories,
  profiles,
  projectPhases,
  systemSettings,
  userCredits,
  userRoles,
  webinarProjects,
} from './index.ts';

const texts = [
  'persona_validada',
  'promessa_forte_gerada',
  'promessa_forte_validada',
  'promessa_curta_otimizada',
  ...[1, 2, 3, 4, 5].map((number) => `script_fase_${number}_validado`),
];

describe('the database', () => {
  it.each<[string, Table, string[]]>([
    [
      'webinar_projects',
      webinarProjects,
      [
        'id',
        'user_id',
        'product_name',
        'product_description',
        'category_id',
        'current_phase',
        'is_completed',
        'created_at',
        'etapa_atual',
        'pdf_gerado',
        ...texts,
      ],
    ],
    ['project_phases', projectPhases, ['id', 'project_id', 'phase_type', 'input_data']],
    [
      'profiles',
      profiles,
      ['id', 'user_id', 'first_name', 'last_name', 'avatar_url', 'created_at'],
    ],
    ['user_roles', userRoles, ['user_id', 'role']],
    ['user_credits', userCredits, ['user_id', 'credits_remaining', 'total_credits_purchased']],
    [
      'product_categories',
      productCategories,
      ['id', 'name', 'description', 'is_active', 'created_at'],
    ],
    [
      'ai_prompts',
      aiPrompts,
      [
        'id',
        'prompt_type',
        'title',
        'content',
        'openai_model',
        'max_tokens',
        'temperature',
        'is_active',
      ],
    ],
    ['system_settings', systemSettings, ['setting_key', 'setting_value']],
  ])('has the columns of the specification: %s', (name, table, columns) => {
    expect(getTableName(table)).toBe(name);
    const known = Object.values(getTableColumns(table)).map((column) => column.name);
    expect(known).toEqual(expect.arrayContaining(columns));
  });

  it('has one role and one balance for each user', () => {
    for (const table of [userRoles, userCredits]) {
      const keys = Object.values(getTableColumns(table)).filter((column) => column.primary);
      expect(keys.map((column) => column.name)).toEqual(['user_id']);
    }
  });

  it('knows the four settings of the specification', () => {
    expect([...settingKeys].toSorted()).toEqual([
      'credits_per_persona',
      'credits_per_script_phase',
      'default_user_credits',
      'openai_api_key',
    ]);
  });
});
