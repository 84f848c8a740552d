import { timeText } from '../method/format-class-times.ts';

const minute = 60;
/** A difference below this, in seconds, is not shown. */
const unnoticed = 15;

const two = (value: number): string => value.toString().padStart(2, '0');

/** '12:40', and '1:02:40' from an hour on. */
export const clockFace = (seconds: number): string => {
  const whole = Math.max(0, Math.floor(seconds));
  const hours = Math.floor(whole / (minute * minute));
  const minutes = Math.floor(whole / minute) % minute;
  const rest = two(whole % minute);
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
};

/** A difference that does not change with every second: in tens of seconds, from a minute on in minutes. */
const evened = (seconds: number): number => {
  const size = Math.abs(seconds);
  if (size < unnoticed) return 0;
  const tens = Math.round(size / 10) * 10;
  return tens < minute ? tens : Math.round(size / minute) * minute;
};

/** How far the clock is from the plan: '+2 min' late, '−40 s' early, 'no tempo' (docs/guides/stage.md#the-clock). */
export const differenceText = (elapsed: number, planned: number): string => {
  const size = evened(elapsed - planned);
  if (size === 0) return 'no tempo';
  return `${elapsed > planned ? '+' : '−'}${timeText(size)}`;
};

/** The same in words, for whoever listens to the screen. */
export const differenceSentence = (elapsed: number, planned: number): string => {
  const size = evened(elapsed - planned);
  if (size === 0) return 'no tempo do plano';
  return `${timeText(size)} ${elapsed > planned ? 'atrás' : 'à frente'} do plano`;
};
