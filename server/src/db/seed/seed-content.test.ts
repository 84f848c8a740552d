import { findRisks } from '@webnario/domain/script-check/risks';
import { promptTypes } from '@webnario/domain/wizard/steps';
import { describe, expect, test } from 'vitest';
import { defaultCategories } from './categories.ts';
import { defaultPromptOf, defaultPrompts } from './prompts.ts';

describe('the default prompts', () => {
  test('include one of each type', () => {
    expect(defaultPrompts.map((prompt) => prompt.promptType).toSorted()).toEqual(
      [...promptTypes].toSorted(),
    );
  });

  test.each(defaultPrompts.map((prompt) => [prompt.promptType, prompt] as const))(
    '%s has a system part, a user part and the parameters of the product',
    (promptType, prompt) => {
      expect(prompt.content.split('\n').filter((line) => line.startsWith('[['))).toEqual([
        '[[SISTEMA]]',
        '[[USUARIO]]',
      ]);
      expect(prompt).toMatchObject({
        openaiModel: 'gpt-4o-mini',
        maxTokens: 4000,
        temperature: 0.7,
      });
      expect(defaultPromptOf(promptType)).toEqual(prompt);
    },
  );
});

describe('the default categories', () => {
  test('are ten with different names, each described without a risky claim', () => {
    expect(new Set(defaultCategories.map(({ name }) => name)).size).toBe(10);
    for (const { name, description } of defaultCategories) {
      expect(description.length).toBeGreaterThan(40);
      expect(findRisks(`${name}. ${description}`)).toEqual([]);
    }
  });
});
