import { expect, test } from 'vitest';
import { renderBackup, renderBackupEnv } from './render-backup.ts';

const settings = {
  endpoint: 's3.backup.example',
  region: 'eu',
  bucket: 'pahana-backup',
  keyId: 'id',
  keySecret: 'secret',
  passphrase: 'a passphrase that is long enough for this',
};

test('backups are encrypted, verified by TLS and kept for five weeks', () => {
  const lines = renderBackup(settings).split('\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      'repo1-cipher-type=aes-256-cbc',
      `repo1-cipher-pass=${settings.passphrase}`,
      'repo1-storage-ca-file=/etc/ssl/certs/ca-certificates.crt',
      'repo1-retention-full=5',
      'pg1-path=/var/lib/pahana/postgresql',
    ]),
  );
  expect(lines.join()).not.toContain('verify-tls');
});

test('a short passphrase is refused', () => {
  expect(() => renderBackup({ ...settings, passphrase: 'short' })).toThrow('at least 32 characters');
});

test('the files of visitors go to the same bucket, with the same passphrase', () => {
  const lines = renderBackupEnv(settings, '/var/lib/pahana/files').split('\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      "FILES_DIR='/var/lib/pahana/files'",
      "RESTIC_REPOSITORY='s3:https://s3.backup.example:443/pahana-backup/files'",
      `RESTIC_PASSWORD='${settings.passphrase}'`,
    ]),
  );
});
