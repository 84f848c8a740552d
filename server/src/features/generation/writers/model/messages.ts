import { createHash } from 'node:crypto';
import { splitPrompt } from '@webnario/domain/catalog/prompts';
import type { CallBlock } from '@webnario/domain/method/phases';
import { scriptFields, type PromptType } from '@webnario/domain/project-fields';
import { asData, blockBriefs, titleAsData } from './block-briefs.ts';
import { selectedBlocks } from './calls/asked-blocks.ts';
import { targetLines } from './calls/target-lines.ts';
import { fillPrompt, usesVariable, type Values } from './fill-prompt.ts';
import { rulesFor, rulesForSentence } from './fixed-rules.ts';
import type { Reading } from './reading.ts';
import { sentencePrompt } from './sentence-prompt.ts';
import {
  factValues,
  regenerationValues,
  rewordingValues,
  suggestionValues,
  type CallPart,
} from './variables.ts';
import type {
  RegenerationRequest,
  RewordingRequest,
  StepRequest,
  SuggestionRequest,
  WriteRequest,
} from '../writer.ts';

/** A prompt as it is used: edited by an administrator, or the built-in one. */
export type Prompt = {
  readonly content: string;
  /** The user half of the built-in prompt of this type, for contents without markers. */
  readonly standardUser: string;
  readonly model: string;
  readonly maxTokens: number;
  readonly temperature: number;
  /** The number of its version, 0 for the built-in one; absent where it is not saved. */
  readonly number?: number;
};

/** Which wording it is: the beginning of the SHA-256 of all that can be set in a prompt. */
export const promptVersionOf = ({ content, model, maxTokens, temperature }: Prompt): string =>
  createHash('sha256')
    .update(JSON.stringify([content, model, maxTokens, temperature]))
    .digest('hex')
    .slice(0, 12);

export type Message = { readonly role: 'system' | 'user' | 'assistant'; readonly content: string };

/** Which stored prompt a request is written by. */
export const promptTypeOf = (request: WriteRequest): PromptType =>
  request.kind === 'step' ? request.promptType : 'regeneracao_blocos';

const written = '<dado nome="ja_escrito_nesta_fase">{{ja_escrito}}</dado>';
const targets = 'ALVO\n{{alvo_de_palavras}}';
const targetsPlace = /\{\{\s*alvo_de_palavras\s*\}\}/;

/** A message with a part before the paragraph that names the targets, or at its end. */
const withBefore = (user: string, part: string): string => {
  const place = targetsPlace.exec(user)?.index;
  if (place === undefined) return `${user}\n\n${part}`;
  const start = user.lastIndexOf('\n\n', place);
  return start < 0
    ? `${part}\n\n${user}`
    : `${user.slice(0, start)}\n\n${part}${user.slice(start)}`;
};

/**
 * The user half with what an edited prompt does not ask for and every call needs: the targets and, from the second call
 * on, what the calls before have written.
 */
const completeUser = (system: string, user: string, part: CallPart): string => {
  const uses = (name: string): boolean => usesVariable(`${system}\n${user}`, name);
  const needsWritten = part.written.trim() !== '' && !uses('ja_escrito');
  const withWritten = needsWritten ? withBefore(user, written) : user;
  return uses('alvo_de_palavras') ? withWritten : `${withWritten}\n\n${targets}`;
};

type Assembly = {
  readonly prompt: Prompt;
  readonly rules: readonly string[];
  readonly values: Values;
  readonly reading: Reading;
  /** For a text; a suggestion is asked for without targets. */
  readonly part?: CallPart;
};

const assemble = ({ prompt, rules, values, reading, part }: Assembly): Message[] => {
  const { system, user } = splitPrompt(prompt.content);
  const asked = user || prompt.standardUser;
  const filled = (text: string): string => fillPrompt(text, values, reading.noteSummary);
  return [
    { role: 'system', content: filled([...rules, system].join('\n\n')) },
    { role: 'user', content: filled(part ? completeUser(system, asked, part) : asked) },
  ];
};

/** What one of several calls is asked for, and what the calls before it have written. */
export type CallInput = { readonly blocks: readonly CallBlock[]; readonly written: string };

/**
 * The messages of a call that writes a text (docs/method/prompts.md#how-a-call-is-put-together): fixed rules, the prompt,
 * then the person's data.
 */
export const writeMessages = (
  { promptType, facts }: StepRequest,
  prompt: Prompt,
  call: CallInput,
  reading: Reading,
): Message[] => {
  const part: CallPart = {
    targets: targetLines(call.blocks),
    written: call.written,
    isShort: reading.isShort,
  };
  const values = factValues(facts, part);
  return assemble({ prompt, rules: rulesFor(promptType), values, reading, part });
};

/** The messages of a regeneration; `stepPrompt` is the one that the text was written by. */
export const regenerationMessages = (
  request: RegenerationRequest,
  prompt: Prompt,
  stepPrompt: Prompt,
  reading: Reading,
): Message[] => {
  const { promptType, facts } = request;
  const asked = selectedBlocks(request);
  const part: CallPart = { targets: targetLines(asked), written: '', isShort: reading.isShort };
  const briefs = blockBriefs(splitPrompt(stepPrompt.content).system, asked);
  const filledBriefs = fillPrompt(briefs, factValues(facts, part), reading.noteSummary);
  const values = regenerationValues(request, part, filledBriefs);
  return assemble({ prompt, rules: rulesFor(promptType), values, reading, part });
};

/** The messages of a promise optimisation, which answers JSON. */
export const suggestionMessages = (
  request: SuggestionRequest,
  prompt: Prompt,
  reading: Reading,
): Message[] =>
  assemble({
    prompt,
    rules: rulesFor('otimizacao_promessa'),
    values: suggestionValues(request),
    reading,
  });

/** The messages for one sentence, which answers JSON; of `prompt` only the settings of the model are used. */
export const sentenceMessages = (
  request: RewordingRequest,
  prompt: Prompt,
  reading: Reading,
): Message[] => {
  const { field } = request.context;
  return assemble({
    prompt: { ...prompt, content: sentencePrompt(field) },
    rules: rulesForSentence(scriptFields.some((script) => script === field)),
    values: rewordingValues(request),
    reading,
  });
};

/** The conversation with the model's answer and what is said to it in return. */
const answerBack = (asked: readonly Message[], answer: string, content: string): Message[] => [
  ...asked,
  { role: 'assistant', content: answer },
  { role: 'user', content },
];

/** Asks to go on with an answer that was cut by the token limit. */
export const continueMessages = (asked: readonly Message[], written: string): Message[] =>
  answerBack(
    asked,
    written,
    'A resposta foi cortada pelo limite de tamanho. Continue exatamente do ponto em que parou, sem repetir nada do que já foi escrito e sem comentar, até terminar o último bloco pedido.',
  );

/** Asks only for the blocks that an answer left out. */
export const missingBlocksMessages = (
  asked: readonly Message[],
  written: string,
  blocks: readonly CallBlock[],
): Message[] =>
  answerBack(
    asked,
    written,
    `Faltaram blocos. ESCREVA SOMENTE OS BLOCOS DESTA LISTA:\n${targetLines(blocks)}\n\nUse estes títulos, nesta ordem, e não repita os outros blocos.`,
  );

/** Asks for a longer version of blocks that have less than three quarters of their words. */
export const shortBlocksMessages = (
  asked: readonly Message[],
  written: string,
  blocks: readonly CallBlock[],
): Message[] =>
  answerBack(
    asked,
    written,
    `Estes blocos ficaram curtos para o tempo da aula. Reescreva cada um inteiro, com o mesmo título, dentro do alvo:\n${targetLines(blocks)}\n\nPara crescer, acrescente matéria: um detalhe de cena que esteja nos dados, um passo explicado, um exemplo dito como imaginado, uma dúvida que a pessoa teria e a resposta. Não repita os outros blocos, não crie fatos e mantenha preços, links, lacunas, marcas e citações da promessa curta.`,
  );

/** Asks again for a regeneration that did not bring back the blocks that were selected. */
export const sameTitlesMessages = (
  asked: readonly Message[],
  written: string,
  titles: readonly string[],
): Message[] => {
  const lines = titles.map((title) => `## ${titleAsData(title)}`);
  return answerBack(
    asked,
    written,
    `A resposta precisa ter exatamente estes ${titles.length} bloco(s), com os títulos deste dado, letra por letra e nesta ordem, e mais nada:\n${asData('titulos_pedidos', lines)}`,
  );
};

type RejectedList = {
  readonly asked: readonly Message[];
  readonly answer: string;
  readonly faults: readonly string[];
};

/** Asks again for a list in JSON, naming what was wrong with the rejected entries. */
const betterListMessages = (
  { asked, answer, faults }: RejectedList,
  list: string,
  { wrong, more = '' }: { readonly wrong: string; readonly more?: string },
): Message[] =>
  answerBack(
    asked,
    answer || `{"${list}": []}`,
    `${wrong} as regras:\n${faults.map((fault) => `- ${fault}`).join('\n')}\n\nResponda de novo, somente com o JSON {"${list}": ["...", "...", "..."]}${more}.`,
  );

/** Asks again for suggestions of a short promise. */
export const betterSuggestionsMessages = (rejected: RejectedList): Message[] =>
  betterListMessages(rejected, 'sugestoes', {
    wrong: 'Nem todas as sugestões seguem',
    more: ', com 3 sugestões novas que sigam todas as regras',
  });

/** Asks again for proposals of a sentence. */
export const betterSentencesMessages = (rejected: RejectedList): Message[] =>
  betterListMessages(rejected, 'frases', { wrong: 'Nenhuma proposta segue' });
