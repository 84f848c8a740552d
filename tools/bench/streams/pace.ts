/** How many pieces a stream brings in a second. */
export const piecesPerSecond = 60;
const everyMs = 1000 / piecesPerSecond;
/** Spreads the streams over the interval, so that they do not all send at the same moment. */
const groups = 8;
const wakeMs = 2;
const stampDigits = 8;

/** The timestamp in a piece: milliseconds of the clock that all processes of a machine share. */
export const stampOf = (ms: number): string =>
  String(Math.floor(ms) % 10 ** stampDigits).padStart(stampDigits, '0');

/** How many milliseconds ago a stamp was made. */
export const ageOf = (stamp: string): number => {
  const whole = 10 ** stampDigits;
  return ((Date.now() % whole) - Number(stamp) + whole) % whole;
};

/** A stream that sends a piece at each of its turns; it gets the time at which the turn was due. */
export type Speaker = (dueMs: number) => void;

/** Calls every sender sixty times a second; late turns are made up for. */
export const startPace = () => {
  const start = Date.now();
  const rooms = Array.from({ length: groups }, (_, index) => ({
    speakers: new Set<Speaker>(),
    due: start + (index * everyMs) / groups,
  }));
  let next = 0;
  const timer = setInterval(() => {
    for (const room of rooms) {
      for (; room.due <= Date.now(); room.due += everyMs) {
        for (const speak of room.speakers) speak(room.due);
      }
    }
  }, wakeMs);
  return {
    /** Returns how to leave. */
    join: (speaker: Speaker): (() => void) => {
      const { speakers } = rooms[next % groups] as (typeof rooms)[number];
      next += 1;
      speakers.add(speaker);
      return () => void speakers.delete(speaker);
    },
    stop: () => clearInterval(timer),
  };
};
