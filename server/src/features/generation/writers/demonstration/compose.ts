import {
  expectedBlocks,
  phaseTargets,
  scriptPhaseOf,
  type BlockTarget,
} from '@webnario/domain/method/phases';
import { spokenText, spokenWords } from '@webnario/domain/script/speech';
import { normalise } from '@webnario/domain/script/words';
import type { StepPromptType } from '@webnario/domain/project-fields';
import { content } from './content.ts';
import { render, type Values } from './render.ts';
import { pick, rotated } from './seed.ts';
import { inTeamVoice } from './team-voice.ts';
import type { Source } from './values/source.ts';
import { templateValues } from './values/values.ts';

/** A block that is to be written; persona and promises have no target. */
export type PlannedBlock = Pick<BlockTarget, 'title' | 'words' | 'pauseSeconds' | 'polls'>;

/** The blocks of a text with their targets, in order. */
export const plannedBlocks = (promptType: StepPromptType, source: Source): PlannedBlock[] => {
  const phase = scriptPhaseOf(promptType);
  if (phase) return phaseTargets(phase, source.duration);
  return expectedBlocks(promptType).map(({ title }) => ({
    title,
    words: 0,
    pauseSeconds: 0,
    polls: 0,
  }));
};

const slugOf = (title: string): string => normalise(title).replaceAll(' ', '-');

/** The names of the templates of a block. */
const variantsOf = (title: string): string[] =>
  ['a', 'b', 'c', 'd']
    .map((variant) => `demo.${slugOf(title)}.${variant}`)
    .filter((name) => content().templates.has(name));

/** The templates of a block, the one that the project gets first. */
export const variantsInOrder = (title: string, { seed }: Source): string[] =>
  rotated(seed, slugOf(title), variantsOf(title));

const shortestForbidden = 3;

/** What the person would never say, as it is compared. */
const forbiddenIn = ({ stories }: Source): string[] =>
  stories.frases_que_nunca_digo
    .map(normalise)
    .filter((phrase) => phrase.length >= shortestForbidden);

const saysAny = (text: string, phrases: readonly string[]): boolean => {
  const said = normalise(text);
  return phrases.some((phrase) => said.includes(phrase));
};

/** A block is filled with paragraphs up to this share of its target. */
const enough = 0.78;

const inTime = (seconds: number): string => {
  if (seconds === 0) return '';
  return seconds >= 60 && seconds % 60 === 0 ? `${seconds / 60} min` : `${seconds} s`;
};

/** Paragraphs that bring a block nearer to its target, in the order of the project. */
export const moreParagraphs = (title: string, source: Source): string[] => {
  const all = content().more[slugOf(title)] ?? [];
  const start = pick(source.seed, `mais|${slugOf(title)}`, all.length);
  const forbidden = forbiddenIn(source);
  return [...all.slice(start), ...all.slice(0, start)].filter((it) => !saysAny(it, forbidden));
};

/** Each cue on a line of its own, with an empty one before and after it. */
const withCuesApart = (text: string): string =>
  text
    .replace(/\n*^(>.*)$\n*/gmu, '\n\n$1\n\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** One block by one template, filled up until it comes near its target. */
export const writeBlock = (
  source: Source,
  values: Values,
  block: PlannedBlock,
  template: string,
): string => {
  const more = moreParagraphs(block.title, source);
  const pattern = content().templates.get(template) ?? '';
  const place = { seed: source.seed, id: template };
  const write = (count: number): string =>
    render(
      pattern,
      {
        ...values,
        pausa: inTime(block.pauseSeconds),
        enquete: block.polls > 0 ? '1' : '',
        mais: more.slice(0, count).join('\n\n'),
      },
      place,
    );
  let count = 0;
  let text = write(count);
  while (count < more.length && spokenWords(text) < enough * block.words) {
    count += 1;
    text = write(count);
  }
  return withCuesApart(values['equipe'] ? inTeamVoice(text) : text);
};

/** A block by the first of its templates in which nothing stands that the person would never say. */
const writePlanned = (source: Source, values: Values, block: PlannedBlock): string => {
  const forbidden = forbiddenIn(source);
  const templates = variantsInOrder(block.title, source);
  const write = (template: string): string => writeBlock(source, values, block, template);
  const fitting = templates.find((name) => !saysAny(spokenText(write(name)), forbidden));
  return write(fitting ?? templates[0] ?? '');
};

/** The whole text of a step (docs/method/demonstration.md#templates). */
export const writeText = (promptType: StepPromptType, facts: Source): string => {
  // A new persona is not derived from the existing one.
  const source = promptType === 'persona' ? { ...facts, persona: '' } : facts;
  const values = templateValues(source);
  const isSpoken = scriptPhaseOf(promptType) !== undefined;
  const said = isSpoken ? values : { ...values, equipe: '' };
  return plannedBlocks(promptType, source)
    .map((block) => writePlanned(source, said, block))
    .join('\n\n');
};
