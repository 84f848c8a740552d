import type {
  TrialCase,
  TrialRequest,
  TrialSource,
} from '@webnario/domain/api/admin/trial-endpoints';
import type { PromptVersion } from '@webnario/domain/catalog/prompt-versions';
import { builtInVersion } from '@webnario/domain/catalog/prompt-versions';
import type { PromptForm } from '@webnario/domain/catalog/prompts';
import { expectedBlocks } from '@webnario/domain/method/phases';
import type { ClassMinutes } from '@webnario/domain/method/duration';
import type { PromptType, StepPromptType } from '@webnario/domain/project-fields';
import { trialCopy as texts } from './copy.ts';

/** What is chosen on the screen; places of a side are 'editor', 'in_use', 'none' or the number of a version. */
export type Choices = {
  readonly caseKey: string;
  readonly tried: string;
  readonly beside: string;
  readonly part: StepPromptType;
  readonly block: number;
  readonly feedback: string;
};

export const firstChoices: Choices = {
  caseKey: '',
  tried: 'editor',
  beside: 'in_use',
  part: 'script_fase_1',
  block: 0,
  feedback: texts.feedbackDefault,
};

export const keyOf = ({ kind, id }: Pick<TrialCase, 'kind' | 'id'>): string => `${kind}:${id}`;

/** The chosen case; the first one while none is, or where the chosen one is gone. */
export const chosenCase = (
  cases: readonly TrialCase[],
  { caseKey }: Choices,
): TrialCase | undefined => cases.find((one) => keyOf(one) === caseKey) ?? cases[0];

/** The titles of the blocks of a text: its own where the case brings it, else those of the method. */
export const blockTitles = (found: TrialCase, part: StepPromptType): readonly string[] =>
  found.titles[part] ??
  expectedBlocks(part, {
    minutes: found.minutes as ClassMinutes,
    wordsPerMinute: found.pace,
  }).map(({ title }) => title);

export const versionName = ({ number, note }: PromptVersion): string =>
  number === builtInVersion ? texts.builtIn : texts.version(number, note);

/** What a side is called in headings. */
export const placeName = (
  place: string,
  versions: readonly PromptVersion[],
  isChanged: boolean,
): string => {
  if (place === 'editor') return isChanged ? texts.editorChanged : texts.editor;
  if (place === 'in_use') return texts.inUse;
  const found = versions.find(({ number }) => String(number) === place);
  return found ? versionName(found) : texts.nothing;
};

const sourceOf = (place: string, form: PromptForm): TrialSource | undefined => {
  if (place === 'none') return undefined;
  if (place === 'in_use') return { from: 'in_use' };
  if (place !== 'editor') return { from: 'version', number: Number(place) };
  const { content, openai_model, max_tokens, temperature } = form;
  if (openai_model === undefined || max_tokens === undefined || temperature === undefined) {
    return undefined;
  }
  return { from: 'editor', content, openai_model, max_tokens, temperature };
};

/** The trial that is chosen. `form` is what stands in the editor, which has been checked. */
export const trialOf = (
  promptType: PromptType,
  found: TrialCase,
  form: PromptForm,
  choices: Choices,
): TrialRequest => {
  const tried = sourceOf(choices.tried, form) ?? { from: 'in_use' };
  const beside = sourceOf(choices.beside, form);
  const { part, block, feedback } = choices;
  return {
    prompt_type: promptType,
    case: { kind: found.kind, id: found.id },
    tried,
    ...(beside ? { beside } : {}),
    ...(promptType === 'regeneracao_blocos'
      ? { rewrite: { part, blocks: [block], feedback } }
      : {}),
  };
};
