/** Milliseconds of processor time, which do not depend on other load of the machine. */
export function measureWork(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}
