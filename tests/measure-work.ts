/** Milliseconds of work, whatever else the machine does meanwhile. */
export function measureWork(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}
