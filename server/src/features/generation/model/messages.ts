import { createHash } from 'node:crypto';
import { splitPrompt } from '@webnario/domain/catalog/prompts';
import { splitBlocks } from '@webnario/domain/script/blocks';
import { scriptPhases } from '@webnario/domain/method/method';
import type { PromptType } from '@webnario/domain/wizard/steps';
import { commonRules, markdownRules, speechRules } from './fixed-rules.ts';
import {
  factVariables,
  fillPrompt,
  regenerationVariables,
  suggestionVariables,
  type Variables,
} from './variables.ts';
import type { SuggestionRequest, WriteRequest } from '../writer.ts';

/** A prompt as it is used: edited by an administrator, or the built-in one. */
export type Prompt = {
  readonly content: string;
  /** The user half of the built-in prompt of this type, for contents without markers. */
  readonly standardUser: string;
  readonly model: string;
  readonly maxTokens: number;
  readonly temperature: number;
};

/** Which wording it is: the beginning of the SHA-256 of all that can be set in a prompt. */
export const promptVersionOf = ({ content, model, maxTokens, temperature }: Prompt): string =>
  createHash('sha256')
    .update(JSON.stringify([content, model, maxTokens, temperature]))
    .digest('hex')
    .slice(0, 12);

export type Message = { readonly role: 'system' | 'user' | 'assistant'; readonly content: string };

const assemble = (prompt: Prompt, rules: readonly string[], variables: Variables): Message[] => {
  const { system, user } = splitPrompt(prompt.content);
  return [
    { role: 'system', content: [...rules, fillPrompt(system, variables)].join('\n\n') },
    { role: 'user', content: fillPrompt(user || prompt.standardUser, variables) },
  ];
};

const isSpoken = (promptType: PromptType): boolean =>
  scriptPhases.some((phase) => phase.promptType === promptType);

/** Which stored prompt a request is written by. */
export const promptTypeOf = (request: WriteRequest): PromptType =>
  request.kind === 'step' ? request.promptType : 'regeneracao_blocos';

/** The messages of a text (method/prompts.md, C.1): fixed rules, the prompt, then the person's data. */
export const writeMessages = (request: WriteRequest, prompt: Prompt): Message[] => {
  const rules = [commonRules, markdownRules];
  if (isSpoken(request.promptType)) rules.push(speechRules);
  const variables =
    request.kind === 'step' ? factVariables(request.facts) : regenerationVariables(request);
  return assemble(prompt, rules, variables);
};

/** The messages of a promise optimisation, which answers JSON. */
export const suggestionMessages = (request: SuggestionRequest, prompt: Prompt): Message[] =>
  assemble(prompt, [commonRules], suggestionVariables(request));

/** The titles that a prompt asks for, in order: the `## ` lines of its system half. */
export const titlesAskedFor = (prompt: Prompt): string[] =>
  splitBlocks(splitPrompt(prompt.content).system)
    .map((block) => block.title)
    .filter(Boolean);

const quoted = (titles: readonly string[]): string =>
  titles.map((title) => `## ${title}`).join('\n');

/** Asks to go on with an answer that was cut by the token limit. */
export const continueMessages = (asked: readonly Message[], written: string): Message[] => [
  ...asked,
  { role: 'assistant', content: written },
  {
    role: 'user',
    content:
      'A resposta foi cortada pelo limite de tamanho. Continue exatamente do ponto em que parou, sem repetir nada do que já foi escrito e sem comentar, até terminar o último bloco pedido.',
  },
];

/** Asks only for the blocks that an answer left out. */
export const missingBlocksMessages = (
  asked: readonly Message[],
  written: string,
  titles: readonly string[],
): Message[] => [
  ...asked,
  { role: 'assistant', content: written },
  {
    role: 'user',
    content: `Faltaram blocos na resposta. ESCREVA SOMENTE OS BLOCOS:\n${quoted(titles)}\n\nUse estes títulos, nesta ordem, e não repita os outros blocos.`,
  },
];

/** Asks again for a regeneration that did not bring back the blocks that were selected. */
export const sameTitlesMessages = (
  asked: readonly Message[],
  written: string,
  titles: readonly string[],
): Message[] => [
  ...asked,
  { role: 'assistant', content: written },
  {
    role: 'user',
    content: `A resposta precisa ter exatamente estes ${titles.length} bloco(s), nesta ordem, cada um com o mesmo título, e mais nada:\n${quoted(titles)}`,
  },
];

/** Asks again for suggestions, naming what was wrong with the ones that fell through. */
export const betterSuggestionsMessages = (
  asked: readonly Message[],
  answer: string,
  faults: readonly string[],
): Message[] => [
  ...asked,
  { role: 'assistant', content: answer || '{"sugestoes": []}' },
  {
    role: 'user',
    content: `Nem todas as sugestões seguem as regras:\n${faults.map((fault) => `- ${fault}`).join('\n')}\n\nResponda de novo, somente com o JSON {"sugestoes": ["...", "...", "..."]}, com 3 sugestões novas que sigam todas as regras.`,
  },
];
