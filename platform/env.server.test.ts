import { beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

const readEnv = async () => (await import('./env.server.ts')).env();

test('the site address can be read without a database, as the build needs it', async () => {
  vi.stubEnv('DATABASE_URL', '');
  const env = await readEnv();
  expect(env.SITE_URL).toBe('https://pahana.example');
  expect(env.PORT).toBe(3000);
  expect(() => env.DATABASE_URL).toThrow(/^DATABASE_URL: /);
});

test('a wrong value names its variable and is not repeated in the message', async () => {
  vi.stubEnv('SMTP_URL', 'http://user:secret@mail.example');
  vi.stubEnv('MAIL_FROM', 'Pahana');
  const env = await readEnv();
  expect(() => env.SMTP_URL).toThrow(/^SMTP_URL: (?!.*secret)/);
  expect(() => env.MAIL_FROM).toThrow(/^MAIL_FROM: /);
});

test('a trailing slash is removed from the site address', async () => {
  vi.stubEnv('SITE_URL', 'https://www.pahana.example/');
  expect((await readEnv()).SITE_URL).toBe('https://www.pahana.example');
});
