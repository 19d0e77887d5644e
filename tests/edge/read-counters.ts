import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Varnish's own counters by name; `folder` is the one it runs in. */
export async function readCounters(folder: string): Promise<Record<string, number>> {
  const { stdout } = await promisify(execFile)('varnishstat', ['-n', folder, '-1', '-j']);
  const { counters }: { counters: Record<string, { value: number }> } = JSON.parse(stdout);
  return Object.fromEntries(Object.entries(counters).map(([name, { value }]) => [name, value]));
}
