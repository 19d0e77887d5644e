import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runProcess } from '../stack/run-process.ts';
import { runSwift } from '../stack/run-swift.ts';
import { respondsOk } from '../stack/wait-until.ts';

export interface BackupStore {
  port: number;
  bucket: string;
  region: string;
  keyId: string;
  keySecret: string;
  /** The certificate that both backup tools must trust. */
  caFile: string;
  end(): Promise<void>;
}

/** A real S3 server behind TLS, because pgBackRest speaks nothing else. */
export async function runBackupStore(
  folder: string,
  swiftPort: number,
  tlsPort: number,
): Promise<BackupStore> {
  const swift = await runSwift(join(folder, 'swift'), swiftPort);
  const [key, caFile, pem] = ['key.pem', 'ca.pem', 'tls.pem'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const newKey = ['-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', caFile];
  execFileSync('openssl', ['req', '-x509', '-days', '2', ...subject, ...newKey], { stdio: 'ignore' });
  writeFileSync(pem, readFileSync(key, 'utf8') + readFileSync(caFile, 'utf8'));
  const settings = join(folder, 'tls.cfg');
  writeFileSync(
    settings,
    `defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
listen s3
  bind 127.0.0.1:${tlsPort} ssl crt ${pem}
  server swift 127.0.0.1:${swiftPort}
listen health
  bind 127.0.0.1:${tlsPort + 1}
  monitor-uri /
`,
  );
  const tls = await runProcess({
    command: '/usr/sbin/haproxy',
    args: ['-db', '-f', settings],
    log: join(folder, 'tls.log'),
    ready: () => respondsOk(`http://127.0.0.1:${tlsPort + 1}/`),
  });
  return {
    port: tlsPort,
    bucket: `${swift.env.S3_BUCKET}`,
    region: `${swift.env.S3_REGION}`,
    keyId: `${swift.env.S3_ACCESS_KEY_ID}`,
    keySecret: `${swift.env.S3_SECRET_ACCESS_KEY}`,
    caFile,
    async end() {
      await tls.end('SIGKILL');
      await swift.end('SIGKILL');
    },
  };
}
