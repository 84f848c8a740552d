/** How many trials one administrator, and one process for all of them, run at the same time. */
export const trialsAtOnce = { ofOne: 2, ofAll: 4 } as const;

/** A trial that may go on. */
export type TrialPlace = {
  /** Aborted when the process ends. */
  readonly signal: AbortSignal;
  readonly leave: () => void;
};

/** The trials that this process runs. They do not use the queue of generations. */
export const makeRunningTrials = () => {
  const places = new Map<AbortController, string>();
  return {
    /** Undefined where there are as many as there may be. */
    enter: (userId: string): TrialPlace | undefined => {
      const own = [...places.values()].filter((other) => other === userId).length;
      if (own >= trialsAtOnce.ofOne || places.size >= trialsAtOnce.ofAll) return undefined;
      const place = new AbortController();
      places.set(place, userId);
      return { signal: place.signal, leave: () => void places.delete(place) };
    },
    stop: (): void => {
      for (const place of places.keys()) place.abort();
    },
  };
};
export type RunningTrials = ReturnType<typeof makeRunningTrials>;
