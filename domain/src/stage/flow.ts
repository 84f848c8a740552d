/** The second of the class at which the text that starts `top` below the beginning of the page is said. */
export type FlowPoint = { readonly seconds: number; readonly top: number };

/** How far before and after a moment the motion is evened out, in seconds. */
const reach = 4;
/** Nearer to the ends than this, in seconds, no mean is taken. */
const grain = 0.001;

export type Flow = {
  /** How far the page has moved at that moment. */
  readonly topAt: (seconds: number) => number;
  /** The moment at which the page has moved so far. */
  readonly secondsAt: (top: number) => number;
  readonly total: number;
};

/** The last point that is not after a value; 0 where all are. */
const lastNotAfter = (points: readonly FlowPoint[], value: number): number => {
  let low = 0;
  let high = points.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((points[middle]?.seconds ?? 0) <= value) low = middle;
    else high = middle - 1;
  }
  return low;
};

/** The area under the broken line up to each of its points. */
const areasOf = (points: readonly FlowPoint[]): number[] => {
  let area = 0;
  return points.map(({ seconds, top }, index) => {
    const before = points[index - 1] ?? { seconds, top };
    area += (seconds - before.seconds) * ((top + before.top) / 2);
    return area;
  });
};

/** The area under the broken line that the points make, up to any moment between the first and the last one. */
const areaUnder = (points: readonly FlowPoint[]): ((seconds: number) => number) => {
  const areas = areasOf(points);
  return (seconds) => {
    const index = lastNotAfter(points, seconds);
    const from = points[index] ?? { seconds, top: 0 };
    const to = points[index + 1] ?? from;
    const passed = seconds - from.seconds;
    const length = to.seconds - from.seconds;
    const top = length > 0 ? from.top + ((to.top - from.top) * passed) / length : from.top;
    return (areas[index] ?? 0) + passed * ((from.top + top) / 2);
  };
};

/**
 * An even motion through points that rise in both values (docs/guides/stage.md#motion): at each moment the mean of the
 * four seconds before and after, so that a heading, which takes room and no time, is passed without a jump. At its
 * beginning and end it is exact.
 */
export const makeFlow = (given: readonly FlowPoint[]): Flow => {
  const points = given.length > 0 ? given : [{ seconds: 0, top: 0 }];
  const first = points[0]?.seconds ?? 0;
  const last = points.at(-1) ?? { seconds: 0, top: 0 };
  const area = areaUnder(points);
  const topAt = (seconds: number): number => {
    if (seconds <= first + grain) return points[0]?.top ?? 0;
    if (seconds >= last.seconds - grain) return last.top;
    const half = Math.min(reach, seconds - first, last.seconds - seconds);
    return (area(seconds + half) - area(seconds - half)) / (2 * half);
  };
  const secondsAt = (top: number): number => {
    let low = first;
    let high = last.seconds;
    while (high - low > grain) {
      const middle = (low + high) / 2;
      if (topAt(middle) <= top) low = middle;
      else high = middle;
    }
    return low;
  };
  return { topAt, secondsAt, total: last.seconds };
};
