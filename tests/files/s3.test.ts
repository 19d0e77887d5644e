import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CopyObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase } from '../database.ts';
import { ownPorts } from '../stack/ports.ts';
import { runSwift, type Swift } from '../stack/run-swift.ts';
import { proveQuarantine } from './prove-quarantine.ts';
import { proveStore } from './prove-store.ts';
import { applicationForm, pdf, readFileRows, readStoredFile, sendApplication } from './send-application.ts';

const { s3: port } = ownPorts;
let folder: string;
let swift: Swift;
beforeAll(async () => {
  await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'pahana-s3-'));
  await chmod(folder, 0o755);
  swift = await runSwift(join(folder, 'swift'), port);
  for (const [name, value] of Object.entries(swift.env)) vi.stubEnv(name, value);
  vi.stubEnv('LEAD_LIMIT', '1000');
  vi.stubEnv('UPLOAD_LIMIT', '1000');
}, 120_000);
afterAll(async () => {
  await swift?.end('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

proveStore();
proveQuarantine(async (from, to) => {
  const { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = swift.env;
  const client = new S3Client({
    endpoint: `${S3_ENDPOINT}`,
    region: `${S3_REGION}`,
    forcePathStyle: true,
    credentials: { accessKeyId: `${S3_ACCESS_KEY_ID}`, secretAccessKey: `${S3_SECRET_ACCESS_KEY}` },
  });
  await client.send(
    new CopyObjectCommand({ Bucket: S3_BUCKET, Key: to, CopySource: `/${S3_BUCKET}/${from}` }),
  );
  client.destroy();
});

test('ERR-05 while the store is down every value is returned; once it is up again the same form is stored', async () => {
  const files = [pdf(), pdf(), pdf()];
  await swift.end('SIGKILL');
  try {
    expect(await sendApplication(applicationForm(files))).toMatchObject({
      outcome: 'unavailable',
      values: { name: 'Nadeesha Perera', coverLetter: 'I built a till.', jobTitle: 'Product Manager' },
    });
    expect(await readFileRows()).toEqual([]);
  } finally {
    swift = await runSwift(join(folder, 'swift'), port);
  }
  expect(await sendApplication(applicationForm(files))).toMatchObject({ outcome: 'stored' });
  for (const { storage_key } of await readFileRows())
    expect(await readStoredFile(storage_key)).toBe(pdf().toString());
});

test('a store that accepts the connection but never responds times out early enough to answer the visitor', async () => {
  const sendEight = async () => {
    const started = performance.now();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => sendApplication(applicationForm([pdf(), pdf(), pdf(), pdf()]))),
    );
    return { answers, ms: performance.now() - started };
  };
  const { ms: normal } = await sendEight();
  for (const pid of swift.pids) process.kill(pid, 'SIGSTOP');
  try {
    const { answers, ms } = await sendEight();
    for (const answer of answers)
      expect(answer).toMatchObject({ outcome: 'unavailable', values: { name: 'Nadeesha Perera' } });
    expect(ms).toBeLessThan(20_000 + normal);
  } finally {
    for (const pid of swift.pids) process.kill(pid, 'SIGCONT');
  }
});

test('with a wrong secret the store counts as unreachable, and incomplete settings are an error', async () => {
  const checkAccess = async () => {
    vi.resetModules();
    return (await import('#platform/files/files.server.ts')).isFileStoreReady();
  };
  vi.stubEnv('S3_SECRET_ACCESS_KEY', 'guessed');
  expect(await checkAccess()).toBe(false);
  vi.stubEnv('S3_SECRET_ACCESS_KEY', '');
  await expect(checkAccess()).rejects.toThrow(/^S3_SECRET_ACCESS_KEY: /);
  vi.stubEnv('S3_BUCKET', '');
  await expect(checkAccess()).rejects.toThrow(/^S3_BUCKET, S3_SECRET_ACCESS_KEY: /);
  vi.stubEnv('S3_ACCESS_KEY_ID', '');
  await expect(checkAccess()).rejects.toThrow(/^FILES_DIR: /);
  for (const [name, value] of Object.entries(swift.env)) vi.stubEnv(name, value);
  vi.stubEnv('FILES_DIR', folder);
  await expect(checkAccess()).rejects.toThrow(/^FILES_DIR: /);
});
