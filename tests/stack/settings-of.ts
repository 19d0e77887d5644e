import { withheldFrom } from '#platform/secrets.ts';

/** As systemd does on a server: a process does not get the secrets of the others. */
export function settingsOf(process: string, settings: Record<string, string>): Record<string, string> {
  const withheld = withheldFrom(process);
  return Object.fromEntries(Object.entries(settings).filter(([name]) => !withheld.includes(name)));
}
