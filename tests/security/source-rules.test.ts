import { expect, test } from 'vitest';
import { filesWith, productSources } from './list-sources.ts';

test('the sources of the product are found', () => {
  expect(productSources.length).toBeGreaterThan(800);
  expect(filesWith(/process\.env/)).toEqual(['platform/env.server.ts']);
});

test('no text becomes code, and only these files start a program, without a shell', () => {
  expect(filesWith(/\beval\(|new Function\(|node:vm'|setTimeout\(['"`]/)).toEqual([]);
  // Our own program renders a release, and git writes the mirror; no text of anybody stands in a command.
  expect(filesWith(/child_process/)).toEqual(['worker/git-mirror.ts', 'worker/make-release.ts']);
  expect(
    filesWith(/(?<![.\w])exec(Sync)?\(|shell: true/).filter((file) => file.startsWith('worker/')),
  ).toEqual([]);
});

test('markup is written as it is only where it comes from our own files', () => {
  expect(
    filesWith(/dangerouslySetInnerHTML|\.innerHTML|outerHTML|insertAdjacentHTML|document\.write/),
  ).toEqual([
    'app/art/art.tsx',
    'app/root.tsx',
    'app/sections/shell/menu-picture.tsx',
    'app/ui/inline-script.tsx',
  ]);
});

test('patterns are built at run time only from the build, or from an escaped query', () => {
  expect(filesWith(/new RegExp\(/)).toEqual([
    'app/sections/search/marked.tsx',
    'domain/publishing/site-addresses.server.ts',
    'web/limit-body.ts',
    'web/serve-site.ts',
  ]);
});

test('no other site may read an answer, and no window takes messages of another', () => {
  expect(filesWith(/Access-Control-/i)).toEqual([]);
  // A BroadcastChannel reaches our own origin only.
  expect(filesWith(/addEventListener\('message'|window\.postMessage|parent\.postMessage/)).toEqual([]);
});

test('hashes are SHA-256, and what must not be guessed comes from the system’s random source', () => {
  expect(filesWith(/createHash\('(?!sha256')|createHmac\('(?!sha256')|\bhash\('(?!sha256')/)).toEqual([]);
  expect(
    filesWith(/createCipher|createDecipher|createSign|generateKeyPair|pbkdf2|\bmd5\b|\bsha-?1\b/i),
  ).toEqual([]);
  expect(filesWith(/Math\.random/)).toEqual([]);
});

test('certificates are always checked, except by the probe that reads when ours expires', () => {
  expect(filesWith(/rejectUnauthorized|NODE_TLS_REJECT|checkServerIdentity|ignoreTLS/)).toEqual([
    'platform/site-probe.server.ts',
  ]);
});

/** Each connects to the address of a setting and to no other. `docs/security/threat-model.md` lists them. */
test('the server opens connections only in these files', () => {
  const client =
    /['"](pg|pg-boss|nodemailer|flydrive[^'"]*|@aws-sdk[^'"]*|@ai-sdk[^'"]*)['"]|from 'node:(net|tls|http|https)'/;
  const onServer = productSources.filter(({ file }) => /\.server\.tsx?$|^(web|worker|inbound)\//.test(file));
  const opening = onServer.filter(({ text }) => client.test(text) || /\bfetch\(/.test(text));
  expect(opening.map(({ file }) => file)).toEqual([
    'platform/ai.server.ts',
    'platform/database-client.server.ts',
    'platform/database.server.ts',
    'platform/files/disk-files.server.ts',
    'platform/files/files.server.ts',
    'platform/files/s3-files.server.ts',
    'platform/files/scanner.server.ts',
    'platform/limits.server.ts',
    'platform/mail/mail.server.ts',
    'platform/metrics.server.ts',
    'platform/migrate.server.ts',
    'platform/queue.server.ts',
    'platform/site-probe.server.ts',
    'platform/webhook.server.ts',
    'web/main.ts',
  ]);
});

test('only commands that a person runs print to the console; everything else uses the log', () => {
  expect(filesWith(/\bconsole\./).filter((file) => !file.startsWith('app/sections/'))).toEqual([
    'worker/audit.ts',
    'worker/content.ts',
    'worker/files.ts',
    'worker/site.ts',
    'worker/spam.ts',
    'worker/staff.ts',
  ]);
  expect(filesWith(/process\.(stdout|stderr)\.write/)).toEqual(['platform/log.server.ts']);
});
