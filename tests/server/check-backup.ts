import { copyFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BackupStore } from '../restore/run-backup-store.ts';
import type { Server } from './run-server.ts';

/** Writes what `install --backup` wants and returns where it is inside. */
export function writeBackupSettings(root: string, store: BackupStore): string {
  const caFile = '/opt/backup-authority.pem';
  copyFileSync(store.caFile, join(root, caFile));
  const { port, bucket, region, keyId, keySecret } = store;
  const settings = { endpoint: 'localhost', port, bucket, region, keyId, keySecret, caFile };
  const passphrase = 'no secret at all, as everybody can read it';
  writeFileSync(join(root, 'opt/backup.json'), JSON.stringify({ ...settings, passphrase }));
  return '/opt/backup.json';
}

/** What is wrong with the backup of an installed server. */
export async function checkBackup(server: Server): Promise<string[]> {
  const problems: string[] = [];
  const timers = await server.run('systemctl', 'list-timers', '--no-legend', 'pahana-backup-*');
  if (timers.trim().split('\n').length !== 5) problems.push(`not all backups have a timer:\n${timers}`);

  const inside = (command: string) => server.run('sh', '-c', command);
  // A file of a visitor, which only the web process and the worker may read.
  await inside('echo tried | setpriv --reuid pahana --clear-groups tee /var/lib/pahana/files/tried');
  await server.run('systemctl', 'start', 'pahana-backup-files@files', 'pahana-backup-database@check');
  await server.run('systemctl', 'start', 'pahana-backup-files@forget-files');
  const [backup] = JSON.parse(
    await inside('runuser -u postgres -- pgbackrest --stanza=pahana info --output=json'),
  );
  if (backup?.status.code !== 0 || backup.backup[0]?.type !== 'full')
    problems.push(`there is no full backup: ${JSON.stringify(backup)}`);
  const restored = await inside(
    'set -a && . /etc/pahana/backup.env && timeout 60 restic --quiet --cacert "$RESTIC_CACERT" dump latest /var/lib/pahana/files/tried',
  );
  if (restored !== 'tried\n') problems.push(`the backup of the files has ${JSON.stringify(restored)}`);
  await inside('rm /var/lib/pahana/files/tried');
  const readers = await inside(
    'find /etc/pahana/backup.json /etc/pahana/backup.env /etc/pgbackrest.conf -perm /077',
  );
  if (readers) problems.push(`others can read the keys of the backup: ${readers}`);
  return problems;
}
