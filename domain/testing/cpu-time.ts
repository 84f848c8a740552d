/**
 * How many milliseconds of a processor this thread uses for some work: what other programs do, or a machine that stands
 * still for seconds, adds nothing to it. Work that grows with the square of a long text takes many seconds.
 */
export const cpuMs = async (work: () => unknown): Promise<number> => {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
};
