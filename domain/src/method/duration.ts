import * as z from 'zod/mini';

/** How long a class may be on the clock, chat, exercise and questions included. */
export const classMinutes = [45, 60, 90] as const;
export type ClassMinutes = (typeof classMinutes)[number];

/** How long the class is and how fast it is spoken (docs/method/method.md#the-time-of-the-class). */
export type ClassDuration = { readonly minutes: ClassMinutes; readonly wordsPerMinute: number };

/** The paces that can be chosen, in words a minute. */
export const speakingPace = { slowest: 110, fastest: 170, step: 5 } as const;

/** What holds for a project whose owner chose nothing. */
export const defaultDuration: ClassDuration = { minutes: 60, wordsPerMinute: 130 };

/** The phase record that keeps the choice. */
export const durationPhase = 'duracao_da_aula';

const wrongMinutes = 'Escolha 45, 60 ou 90 minutos';
const wrongPace = 'Escolha de 110 a 170 palavras por minuto';

const minutesSchema = z.literal(classMinutes, { error: wrongMinutes });
const paceSchema = z
  .number({ error: wrongPace })
  .check(
    z.minimum(speakingPace.slowest, { error: wrongPace }),
    z.maximum(speakingPace.fastest, { error: wrongPace }),
    z.multipleOf(speakingPace.step, { error: wrongPace }),
  );

/** The record `duracao_da_aula`; a key that is left out keeps what is stored, `null` goes back to the default. */
export const durationRecordSchema = z.object({
  minutos: z.optional(z.nullable(minutesSchema)),
  ritmo_ppm: z.optional(z.nullable(paceSchema)),
});

/** A pace that was measured, as it can be kept: in steps of five, within the range. */
export const paceNear = (wordsPerMinute: number): number => {
  const { slowest, fastest, step } = speakingPace;
  return Math.min(fastest, Math.max(slowest, Math.round(wordsPerMinute / step) * step));
};

/** The duration that a stored record stands for; what is missing or broken in it is the default. */
export const durationOf = (record: unknown): ClassDuration => {
  const stored = (typeof record === 'object' && record !== null ? record : {}) as {
    readonly minutos?: unknown;
    readonly ritmo_ppm?: unknown;
  };
  const minutes = minutesSchema.safeParse(stored.minutos);
  const wordsPerMinute = paceSchema.safeParse(stored.ritmo_ppm);
  return {
    minutes: minutes.success ? minutes.data : defaultDuration.minutes,
    wordsPerMinute: wordsPerMinute.success ? wordsPerMinute.data : defaultDuration.wordsPerMinute,
  };
};

/** The duration of a project, from its phase records. */
export const durationOfProject = (
  phases: readonly { readonly phase_type: string; readonly input_data: unknown }[],
): ClassDuration =>
  durationOf(phases.find(({ phase_type }) => phase_type === durationPhase)?.input_data);

/** The record that keeps a duration. */
export const durationRecord = ({ minutes, wordsPerMinute }: ClassDuration) => ({
  minutos: minutes,
  ritmo_ppm: wordsPerMinute,
});
