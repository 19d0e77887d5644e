import { expect, test } from 'vitest';
import { findUnprotected } from './unprotected-connections.ts';

const database = 'postgres://pahana:secret@db.example/pahana';

test.each([
  { DATABASE_URL: 'postgres://pahana@localhost/pahana?host=/run/postgresql' },
  { DATABASE_URL: 'postgres://pahana@%2Frun%2Fpostgresql/pahana' },
  { DATABASE_URL: 'postgres://pahana@127.0.0.1:5000/pahana', DATABASE_HOSTS: '127.0.0.1:5001' },
  { DATABASE_URL: 'postgres://pahana@[::1]:5000/pahana' },
  { DATABASE_URL: `${database}?sslmode=verify-full`, DATABASE_HOSTS: 'other.example:5432' },
  { SMTP_URL: 'smtp://127.0.0.1:10587?ignoreTLS=true' },
  { SMTP_URL: 'smtps://name:secret@mail.example' },
  { SMTP_URL: 'smtp://name:secret@mail.example:587?requireTLS=true' },
  { S3_ENDPOINT: 'https://s3.example' },
  { S3_ENDPOINT: 'http://127.0.0.1:9000' },
  { AI_BASE_URL: 'http://localhost:11434/v1' },
  { CLAMD_ADDRESS: '127.0.0.1:3310' },
  {},
])('%o is protected', (settings) => {
  expect(findUnprotected(settings)).toEqual([]);
});

test.each([
  { DATABASE_URL: database },
  { DATABASE_URL: 'postgres://pahana@localhost/pahana?host=db.example' },
  { DATABASE_URL: 'postgres://pahana@localhost/pahana?host=/run/postgresql&host=db.example' },
  { DATABASE_URL: `${database}?sslmode=prefer` },
  { DATABASE_URL: `${database}?sslmode=no-verify` },
  { DATABASE_URL: `${database}?sslmode=verify-full&sslmode=disable` },
  { DATABASE_URL: 'postgres://pahana@127.0.0.1/pahana', DATABASE_HOSTS: '127.0.0.1:5000,10.0.0.2:5000' },
  { DATABASE_URL: 'postgres://pahana@127.0.0.1.elsewhere.example/pahana' },
  { SMTP_URL: 'smtp://name:secret@mail.example' },
  { SMTP_URL: 'smtp://mail.example?requireTLS=true&tls.rejectUnauthorized=false' },
  { SMTP_URL: 'smtps://mail.example?tls.rejectUnauthorized=0' },
  { S3_ENDPOINT: 'http://s3.example' },
  { AI_BASE_URL: 'http://models.example/v1' },
  { CLAMD_ADDRESS: 'scanner.example:3310' },
])('%o is not, and the message names setting and host, never a password', (settings) => {
  const problems = findUnprotected(settings);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain(`${Object.keys(settings).at(-1)}: the connection to `);
  expect(problems[0]).not.toContain('secret');
});

test('a link that is encrypted beneath us is named, host by host', () => {
  const settings = {
    DATABASE_URL: 'postgres://pahana@127.0.0.1:5000/pahana',
    DATABASE_HOSTS: '10.0.0.2:5000,10.0.0.3:5000',
  };
  expect(findUnprotected({ ...settings, PRIVATE_LINKS: '10.0.0.2,10.0.0.3' })).toEqual([]);
  expect(findUnprotected({ ...settings, PRIVATE_LINKS: '10.0.0.2' })).toEqual([
    expect.stringContaining('connection to 10.0.0.3 '),
  ]);
});
