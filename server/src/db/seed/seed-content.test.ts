import { titlesAskedFor } from '@webnario/domain/catalog/prompt-blocks';
import { promptRemarks } from '@webnario/domain/catalog/prompt-remarks';
import { missingVariables, unknownVariables } from '@webnario/domain/catalog/prompt-variables';
import { splitPrompt } from '@webnario/domain/catalog/prompts';
import { expectedBlocks } from '@webnario/domain/method/phases';
import { findRisks } from '@webnario/domain/script-check/risks';
import { splitBlocks } from '@webnario/domain/script/blocks';
import { promptTypes } from '@webnario/domain/project-fields';
import { describe, expect, it, test } from 'vitest';
import { defaultCategories } from './categories.ts';
import { isFormerDefault } from './former-prompts.ts';
import { defaultPromptOf, defaultPrompts } from './prompts.ts';

describe('the default prompts', () => {
  it('include one of each type', () => {
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

  test.each(defaultPrompts.map((prompt) => [prompt.promptType, prompt] as const))(
    '%s causes no remark in the editor [B-ADMIN-31]',
    (promptType, { content, openaiModel: openai_model, maxTokens: max_tokens }) => {
      const asked = { content, openai_model, max_tokens };
      expect(promptRemarks(promptType, asked, content)).toEqual([]);
    },
  );

  test.each(defaultPrompts.map((prompt) => [prompt.promptType, prompt] as const))(
    '%s asks for the blocks of the method, in order, and each of them says what it is for [B-METHOD-75]',
    (promptType, { content }) => {
      const { system } = splitPrompt(content);
      const blocks = splitBlocks(system).slice(1);
      const titles = expectedBlocks(promptType).map(({ title }) => title);
      expect(blocks.map(({ title }) => title)).toEqual(titles);
      expect(titlesAskedFor(content)).toEqual(titles);
      for (const block of blocks) expect(block.content.length).toBeGreaterThan(20);
    },
  );

  test.each(defaultPrompts.map((prompt) => [prompt.promptType, prompt] as const))(
    '%s puts what people typed between data tags, and counts no words itself [B-METHOD-75]',
    (promptType, { content }) => {
      const { user } = splitPrompt(content);
      expect(unknownVariables(promptType, content)).toEqual([]);
      const ours = ['alvo_de_palavras', 'duracao', 'quantidade', 'instrucoes_dos_blocos'];
      for (const [place, name] of content.matchAll(/\{\{(\w+)\}\}/g)) {
        if (ours.includes(name ?? '')) continue;
        expect(user).toMatch(new RegExp(`<dado nome="\\w+">\\{\\{${name}\\}\\}</dado>`));
        expect(content.split(place)).toHaveLength(2);
      }
      const usesTargets = missingVariables(content, '{{alvo_de_palavras}}').length === 0;
      expect(usesTargets).toBe(promptType !== 'otimizacao_promessa');
    },
  );

  it('are not those of an earlier release', () => {
    for (const { content } of defaultPrompts) expect(isFormerDefault(content)).toBe(false);
  });
});

describe('the default categories', () => {
  it('are ten with different names, each described without a risky claim', () => {
    expect(new Set(defaultCategories.map(({ name }) => name)).size).toBe(10);
    for (const { name, description } of defaultCategories) {
      expect(description.length).toBeGreaterThan(40);
      expect(findRisks(`${name}. ${description}`)).toEqual([]);
    }
  });
});
