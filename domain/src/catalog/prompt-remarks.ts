import { normalise } from '../script/words.ts';
import type { PromptType } from '../project-fields.ts';
import { contextOf } from './model-context.ts';
import { missingBlocks } from './prompt-blocks.ts';
import {
  missingVariables,
  unknownVariables,
  usedVariables,
  variablesOf,
} from './prompt-variables.ts';

/** What the editor of a prompt says while somebody types. */
export type PromptRemark =
  /** It would arrive empty; `nearest` is the variable that was probably meant. */
  | { readonly kind: 'unknown_variable'; readonly name: string; readonly nearest?: string }
  /** Without one of these the model does not know what it writes about. */
  | { readonly kind: 'needed_variable'; readonly anyOf: readonly string[] }
  /** The built-in prompt uses them and this one does not. */
  | { readonly kind: 'unused_variables'; readonly names: readonly string[] }
  /** Blocks of the method that will not be written. */
  | { readonly kind: 'missing_blocks'; readonly titles: readonly string[] }
  /** A request of the usual size is longer than what the model takes: the long texts arrive as summaries. */
  | { readonly kind: 'does_not_fit'; readonly tokens: number; readonly most: number };

const aboutTheScript = [['persona'], ['promessa_forte', 'promessa_curta']] as const;

/** What each prompt cannot do its work without: one of each group. */
const needed: Readonly<Record<PromptType, readonly (readonly string[])[]>> = {
  persona: [['publico_alvo'], ['especialidade', 'produto']],
  promessa_forte: [['persona']],
  script_fase_1: aboutTheScript,
  script_fase_2: aboutTheScript,
  script_fase_3: aboutTheScript,
  script_fase_4: [...aboutTheScript, ['oferta']],
  script_fase_5: [...aboutTheScript, ['oferta']],
  otimizacao_promessa: [['promessa_curta']],
  regeneracao_blocos: [['feedback'], ['blocos_selecionados']],
};

/** How many letters must be typed, taken away, changed or turned around to get from one word to the other. */
const editsBetween = (from: string, to: string): number => {
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let row = 1; row <= from.length; row += 1) {
    const line = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const isSame = from[row - 1] === to[column - 1];
      const turned = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      line[column] = Math.min(
        (last[column] ?? 0) + 1,
        (line[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        turned ? (beforeLast[column - 2] ?? 0) + 1 : Infinity,
      );
    }
    beforeLast = last;
    last = line;
  }
  return last[to.length] ?? 0;
};

/** A name without accents, case and what stands between its words. */
const plain = (name: string): string => normalise(name).replaceAll(' ', '_');

/** The longest name that is compared letter by letter: no variable is longer, and what is pasted may be a page. */
const longestName = 60;

/** The variable that was probably meant: one that differs in a third of its letters at most. */
export const nearestVariable = (promptType: PromptType, name: string): string | undefined => {
  const typed = plain(name);
  if (typed.length > longestName) return undefined;
  const [best] = variablesOf(promptType)
    .map((variable) => ({ name: variable.name, edits: editsBetween(typed, variable.name) }))
    .sort((a, b) => a.edits - b.edits);
  return best && best.edits <= Math.max(1, best.name.length / 3) ? best.name : undefined;
};

/** Characters of what a variable usually stands for, in the script of a class of an hour; 150 where it is not said. */
const usualLength: Readonly<Record<string, number>> = {
  persona: 6000,
  promessa_forte: 1000,
  script_fase_1: 8000,
  script_fase_2: 8000,
  script_fase_3: 14_000,
  script_fase_4: 8000,
  script_fase_5: 8000,
  oferta: 1200,
  historias: 1500,
  voz: 800,
  objecoes: 2500,
  ja_escrito: 5000,
  alvo_de_palavras: 1500,
  blocos_selecionados: 2500,
  blocos_vizinhos: 8000,
  instrucoes_dos_blocos: 1500,
};
const shortLength = 150;
/** The rules that stand before every prompt. */
const rulesLength = 5500;
/** Portuguese, by the tokens of the usual models. */
const charactersPerToken = 3.5;

/** How many tokens a call by this prompt usually takes, its answer included. */
const usualTokens = (content: string, maxTokens: number): number => {
  const data = usedVariables(content).reduce(
    (sum, name) => sum + (usualLength[name] ?? shortLength),
    0,
  );
  return Math.ceil((content.length + rulesLength + data) / charactersPerToken) + maxTokens;
};

const nameOf = (promptType: PromptType, name: string): PromptRemark => {
  const nearest = nearestVariable(promptType, name);
  return { kind: 'unknown_variable', name, ...(nearest === undefined ? {} : { nearest }) };
};

/** All that is to be said of a prompt as it stands in the editor, what is graver first. */
export const promptRemarks = (
  promptType: PromptType,
  prompt: { readonly content: string; readonly openai_model: string; readonly max_tokens: number },
  builtIn: string,
): PromptRemark[] => {
  const { content, openai_model, max_tokens } = prompt;
  const missing = new Set(missingVariables(content, builtIn));
  const used = new Set(usedVariables(content, builtIn));
  const lacking = needed[promptType].filter((anyOf) => !anyOf.some((name) => used.has(name)));
  const told = new Set(lacking.flat());
  const unused = [...missing].filter((name) => !told.has(name));
  const titles = missingBlocks(content, builtIn);
  const most = contextOf(openai_model);
  const tokens = usualTokens(content, Number.isFinite(max_tokens) ? max_tokens : 0);
  return [
    ...unknownVariables(promptType, content).map((name) => nameOf(promptType, name)),
    ...lacking.map((anyOf) => ({ kind: 'needed_variable' as const, anyOf })),
    ...(unused.length > 0 ? [{ kind: 'unused_variables' as const, names: unused }] : []),
    ...(titles.length > 0 ? [{ kind: 'missing_blocks' as const, titles }] : []),
    ...(most !== undefined && tokens > most
      ? [{ kind: 'does_not_fit' as const, tokens, most }]
      : []),
  ];
};
