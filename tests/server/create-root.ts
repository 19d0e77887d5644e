import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** What a bare Debian has that debootstrap's smallest variant lacks. */
const packages = ['systemd', 'systemd-sysv', 'dbus', 'ca-certificates'];
const sources = '/etc/apt/sources.list.d';

/** A bare Debian in a folder, from the package archive of this machine. */
export function createRoot(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const wanted = `--include=${packages.join(',')}`;
  const { archive, suite } = readArchive();
  execFileSync('debootstrap', ['--variant=minbase', wanted, suite, folder, archive], { stdio: 'ignore' });
  if (existsSync(sources)) cpSync(sources, join(folder, sources), { recursive: true });
  cpSync('/etc/resolv.conf', join(folder, 'etc/resolv.conf'));
}

function readArchive(): { archive: string; suite: string } {
  const lines = readdirSync(sources)
    .map((file) => readFileSync(join(sources, file), 'utf8'))
    .join('\n');
  const archive = /^URIs: (\S+)/m.exec(lines)?.[1];
  const suite = /^VERSION_CODENAME=(\S+)/m.exec(readFileSync('/etc/os-release', 'utf8'))?.[1];
  if (!archive || !suite) throw new Error('No package archive is configured on this machine');
  return { archive, suite };
}
