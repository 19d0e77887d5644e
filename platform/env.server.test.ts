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

test('a production process ends without a setting or with a secret of development, and names it', async () => {
  const { requireSettings } = await import('./env.server.ts');
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => undefined as never);
  const written = vi.spyOn(process.stdout, 'write').mockImplementation(() => true);
  vi.stubEnv('NODE_ENV', 'production');
  vi.stubEnv('SITE_URL', '');
  vi.stubEnv('DATABASE_URL', 'mysql://somewhere');
  vi.stubEnv('FORM_SECRET', 'of no use outside of this machine');
  vi.stubEnv('DESK_SECRET', 'f'.repeat(64));
  requireSettings('SITE_URL', 'DATABASE_URL', 'FORM_SECRET', 'DESK_SECRET');
  const problems = written.mock.calls.map(([line]) => JSON.parse(String(line)).problem);
  vi.restoreAllMocks();
  expect(problems).toEqual([
    'SITE_URL is not set',
    expect.stringMatching(/^DATABASE_URL: /),
    expect.stringMatching(/^FORM_SECRET is a secret of development/),
  ]);
  expect(exit).toHaveBeenCalledWith(78);
});

test('development starts without a site address', async () => {
  const { requireSettings } = await import('./env.server.ts');
  vi.stubEnv('SITE_URL', '');
  expect(() => requireSettings('SITE_URL')).not.toThrow();
});

test('a production process ends if a connection to another machine is not protected', async () => {
  const { requireSettings } = await import('./env.server.ts');
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => undefined as never);
  const written = vi.spyOn(process.stdout, 'write').mockImplementation(() => true);
  vi.stubEnv('NODE_ENV', 'production');
  vi.stubEnv('SMTP_URL', 'smtp://name:secret@mail.example');
  vi.stubEnv('S3_ENDPOINT', 'http://s3.example');
  requireSettings('SMTP_URL');
  const problems = written.mock.calls.map(([line]) => JSON.parse(String(line)).problem);
  vi.restoreAllMocks();
  expect(problems).toEqual([
    expect.stringMatching(/^SMTP_URL: (?!.*secret)/),
    expect.stringMatching(/^S3_ENDPOINT: /),
  ]);
  expect(exit).toHaveBeenCalledWith(78);
});
