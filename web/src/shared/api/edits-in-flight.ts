/** The end of the last edit of each project that is not answered yet. */
const ends = new Map<string, Promise<void>>();

/** Makes an edit of a project when those that were asked for before it are answered, whichever screen asked for them. */
export const afterOtherEdits = <T>(projectId: string, edit: () => Promise<T>): Promise<T> => {
  const run = editsAnswered(projectId).then(edit);
  const forget = (): void => {
    if (ends.get(projectId) === end) ends.delete(projectId);
  };
  const end = run.then(forget, forget);
  ends.set(projectId, end);
  return run;
};

/** Resolves when every edit of the project that was asked for so far is answered, taken or not. */
export const editsAnswered = (projectId: string): Promise<void> =>
  ends.get(projectId) ?? Promise.resolve();
