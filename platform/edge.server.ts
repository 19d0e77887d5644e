import { existsSync } from 'node:fs';

/** Whether a cache in front of this server keeps the pages: `pahana-release` tells it about new ones with this program. */
export function isBehindEdge(): boolean {
  return existsSync('/etc/pahana/purge');
}
