import { blockTime, onClock, sumOfTimes, targetTime, type Time } from '../../method/clock.ts';
import { measure, phaseTargets, type BlockTarget, type ScriptPhase } from '../../method/phases.ts';
import { normalise } from '../../script/words.ts';
import type { CheckFacts } from '../facts.ts';
import type { Hit } from '../finding.ts';
import { remembered, type PreparedBlock } from '../prepared.ts';

const wait = (time: { readonly interaction: number; readonly questions: number }): number =>
  time.interaction + time.questions;
const shortestWait = 10;

/** What the method plans for a block; undefined for a block that it does not know. */
const targetFor = (
  block: PreparedBlock,
  phase: ScriptPhase,
  { duration }: CheckFacts,
): BlockTarget | undefined =>
  phaseTargets(phase, duration).find(({ title }) => normalise(title) === block.key);

const times = new WeakMap<CheckFacts, Map<string, Time>>();

const timeOf = (block: PreparedBlock, facts: CheckFacts): Time =>
  remembered(times, facts, block.raw, () => blockTime(block, facts.duration));

/** Blocks far from their length, and waits that are not there. */
export const blockTimes = (
  block: PreparedBlock,
  phase: ScriptPhase,
  facts: CheckFacts,
): Hit<'bloco_curto' | 'bloco_longo' | 'pausa_que_falta'>[] => {
  const target = targetFor(block, phase, facts);
  if (!target || block.content === '') return [];
  const hits: Hit<'bloco_curto' | 'bloco_longo' | 'pausa_que_falta'>[] = [];
  const values = { titulo: block.title, n: block.words, alvo: target.words };
  if (block.words < target.words * measure.shortBlockShare) {
    hits.push({ rule: 'bloco_curto', values });
  } else if (block.words > target.words * measure.longBlockShare) {
    hits.push({ rule: 'bloco_longo', values });
  }
  const planned = wait(targetTime(target, facts.duration));
  const there = wait(timeOf(block, facts));
  if (planned >= shortestWait && there < planned / 2) {
    const missing = planned - there;
    hits.push({
      rule: 'pausa_que_falta',
      values: { titulo: block.title, n: planned, m: there, falta: missing },
    });
  }
  return hits;
};

const tolerance = 0.1;
const leastContent = 0.4;

/** The whole class: does it fit its time, and is enough of it content? */
export const classTimes = (
  phases: readonly (readonly PreparedBlock[])[],
  facts: CheckFacts,
): Hit<'aula_fora_do_tempo' | 'conteudo_pequeno'>[] => {
  const { duration } = facts;
  const secondsOf = (blocks: readonly PreparedBlock[]): number =>
    onClock(sumOfTimes(blocks.map((block) => timeOf(block, facts))));
  const seconds = secondsOf(phases.flat());
  const content = secondsOf(phases.slice(1, 3).flat());
  const hits: Hit<'aula_fora_do_tempo' | 'conteudo_pequeno'>[] = [];
  if (Math.abs(seconds / (duration.minutes * 60) - 1) > tolerance + 1e-9) {
    const values = { n: Math.round(seconds / 60), alvo: duration.minutes };
    hits.push({ rule: 'aula_fora_do_tempo', values });
  }
  if (seconds > 0 && content / seconds < leastContent) {
    hits.push({ rule: 'conteudo_pequeno', values: { n: Math.floor((content / seconds) * 100) } });
  }
  return hits;
};
