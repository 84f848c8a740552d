import { onClock, sumOfTimes, type TimedBlock, type TimedPhase } from './clock.ts';
import type { ClassDuration } from './duration.ts';

const minute = 60;
/** How far the clock may be from the chosen duration, as a share of it. */
const tolerance = 0.1;

/** Sums of fractions are off by less than this, in seconds. */
const grain = 1e-6;

/** '[min 12–15]', or '[min 12]': from the minute that has begun to the one that is full. */
export const clockRange = (start: number, end: number): string => {
  const from = Math.floor(start / minute + grain);
  const to = Math.ceil(end / minute - grain);
  return to > from ? `[min ${from}–${to}]` : `[min ${from}]`;
};

/** '6 min 40 s', '7 min' or '40 s'. */
export const timeText = (seconds: number): string => {
  const whole = Math.round(seconds);
  const minutes = Math.floor(whole / minute);
  const rest = whole % minute;
  if (minutes === 0) return `${rest} s`;
  return rest === 0 ? `${minutes} min` : `${minutes} min ${rest} s`;
};

const count = (words: number): string => words.toLocaleString('pt-BR');

const wordsText = ({ words, target }: TimedBlock): string => {
  if (target) return `${count(words)} de ${count(target.words)} palavras`;
  return words === 1 ? '1 palavra' : `${count(words)} palavras`;
};

/** '[min 12–15] · 212 de 220 palavras': when a block is said, and how long it is (docs/method/method.md#how-time-is-shown). */
export const blockLabel = (block: TimedBlock, isCertain: boolean): string =>
  `${clockRange(block.start, block.end)}${isCertain ? '' : ' previsto'} · ${wordsText(block)}`;

/** 'Fase 1: 6 min 40 s de 7 min'. `position` counts from 0. */
export const phaseFoot = (position: number, { time, target }: TimedPhase): string =>
  `Fase ${position + 1}: ${timeText(onClock(time))} de ${timeText(onClock(target))}`;

/** The titles of the two blocks that miss most of their time, or exceed it most. */
const furthestOff = (phases: readonly TimedPhase[], isShort: boolean): string[] =>
  phases
    .flatMap((phase) => phase.blocks)
    .map(({ title, time, targetTime }) => {
      const excess = onClock(time) - onClock(targetTime);
      return { title, off: isShort ? -excess : excess };
    })
    .filter(({ title, off }) => title !== '' && off > grain)
    .sort((a, b) => b.off - a.off)
    .slice(0, 2)
    .map(({ title }) => `“${title}”`);

const blocksSentence = (titles: readonly string[], which: string): string => {
  if (titles.length === 0) return '';
  if (titles.length === 1) return ` O bloco mais ${which} é ${titles[0]}.`;
  return ` Os blocos mais ${which}s são ${titles.join(' e ')}.`;
};

/** Whether the class takes what was chosen, and if not, where to look (docs/method/method.md#how-time-is-shown). */
export const classSentence = (
  phases: readonly TimedPhase[],
  { minutes }: ClassDuration,
): string => {
  const seconds = onClock(sumOfTimes(phases.map(({ time }) => time)));
  const whole = Math.round(seconds / minute);
  const start = `A sua aula fecha em ${whole} min`;
  const share = seconds / (minutes * minute);
  if (Math.abs(share - 1) <= tolerance + grain) return `${start}. O alvo é ${minutes} min.`;
  return share < 1
    ? `${start}: faltam ${minutes - whole} min para os ${minutes}.${blocksSentence(furthestOff(phases, true), 'curto')}`
    : `${start}: passam ${whole - minutes} min dos ${minutes}.${blocksSentence(furthestOff(phases, false), 'longo')}`;
};
