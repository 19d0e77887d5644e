/** Milliseconds of work, whatever else the machine does meanwhile. */
export function measureWork(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}
