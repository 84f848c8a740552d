/**
 * Runs the work of one account in this process one after the other. However much an account asks for at once, it uses
 * one connection to the database, and what waits uses none.
 */
export const makeOneAtATime = () => {
  const last = new Map<string, Promise<void>>();
  return <T>(userId: string, work: () => Promise<T>): Promise<T> => {
    const own = (last.get(userId) ?? Promise.resolve()).then(work);
    const forget = (): void => {
      if (last.get(userId) === ended) last.delete(userId);
    };
    const ended: Promise<void> = own.then(forget, forget);
    last.set(userId, ended);
    return own;
  };
};
export type OneAtATime = ReturnType<typeof makeOneAtATime>;
