import type { Logger } from 'pino';

/** Tasks that start after the response is sent, so that the response time neither grows nor reveals what is done. */
export const makeBackgroundTasks = (log: Logger) => {
  const running = new Set<Promise<void>>();
  const carryOut = async (task: () => Promise<void> | void): Promise<void> => {
    await new Promise((resolve) => setImmediate(resolve));
    try {
      await task();
    } catch (error) {
      log.error({ err: error }, 'work after an answer failed');
    }
  };
  return {
    run: (task: () => Promise<void> | void): void => {
      const work = carryOut(task);
      running.add(work);
      void work.finally(() => running.delete(work));
    },
    /** Resolves when nothing is left to do. */
    finished: async (): Promise<void> => {
      await Promise.all(running);
    },
  };
};
