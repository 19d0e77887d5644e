import { z } from 'zod';
import { logAlarm } from './log.server.ts';
import { findUnprotected } from './unprotected-connections.ts';

function withoutLastSlash(url: string): string {
  return url.endsWith('/') ? withoutLastSlash(url.slice(0, -1)) : url;
}

const variables = {
  /** The database, such as postgres://pahana:password@127.0.0.1:5432/pahana, on another machine with ?sslmode=verify-full. */
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  /** Where the same database can be reached too, such as the HAProxy of the other servers: tried when the host of
   * DATABASE_URL does not answer. */
  DATABASE_HOSTS: z
    .string()
    .regex(/^[^\s,:]+:\d{1,5}(,[^\s,:]+:\d{1,5})*$/, 'hosts with ports, such as 10.0.0.2:5000,10.0.0.3:5000')
    .optional(),
  /** Hosts that are reached over a link which is encrypted beneath us, such as WireGuard: 10.0.0.2,10.0.0.3. In production
   * all other connections that leave this machine need TLS with a verified certificate. */
  PRIVATE_LINKS: z
    .string()
    .regex(/^[^\s,]+(,[^\s,]+)*$/, 'hosts without ports, such as 10.0.0.2,10.0.0.3')
    .optional(),
  /** Only for migrations: the role of web, worker and inbound, if it is not the owner of the database. */
  DATABASE_RUNTIME_ROLE: z.string().optional(),
  /** The mail server that takes our mails, such as smtps://name:password@mail.example. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }),
  /** Connections to the mail server that one process may open. The worker prepares twice as many mails at a time. */
  SMTP_CONNECTIONS: z.coerce.number().int().min(1).max(200).default(5),
  /** The sender of every mail. */
  MAIL_FROM: z.string().regex(/@[^@\s>]+>?$/, 'an address, such as Pahana <hello@pahana.example>'),
  /** Where visitors open the site. The pages contain it, so it is also set for the build. */
  SITE_URL: z
    .url({ protocol: /^https?$/ })
    .default('https://pahana.example')
    .transform(withoutLastSlash),
  /** The host of our reply and bounce addresses. Our mail server hands mail for it to the process `inbound`. Without it
   * mails invite no answer. Set it together with MAIL_IN_SECRET. */
  MAIL_IN_HOST: z.string().optional(),
  /** Signs these addresses. A second secret after a comma is still accepted, so that a new one can take over. */
  MAIL_IN_SECRET: z
    .string()
    .regex(/^[^,]{32,}(,[^,]{32,})*$/, 'at least 32 characters, such as those of `openssl rand -hex 32`')
    .optional(),
  /** The name in the Authentication-Results of our own mail server; without it no sender counts as proven. */
  MAIL_AUTH_HOST: z.string().optional(),
  /** Where the process `inbound` takes mail by LMTP, on this machine only. */
  LMTP_PORT: z.coerce.number().int().min(0).max(65535).default(2424),
  /** The folder for visitors' files; no web server may serve it. */
  FILES_DIR: z.string().optional(),
  /** The folder for releases of changed texts. Without it staff cannot publish. nginx and the web process read it. */
  SITE_DIR: z.string().optional(),
  /** Used instead of FILES_DIR: a bucket for these files only. */
  S3_BUCKET: z.string().optional(),
  /** May read, write, list and delete in this bucket and nowhere else. */
  S3_ACCESS_KEY_ID: z.string().optional(),
  /** Belongs to S3_ACCESS_KEY_ID. */
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  /** The region of the bucket. */
  S3_REGION: z.string().default('us-east-1'),
  /** Only needed if the bucket is not Amazon's. */
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** Without it no file is scanned, and unscanned files cannot be read. */
  CLAMD_ADDRESS: z
    .string()
    .regex(/^\S+:\d{1,5}$/, 'host and port, such as 127.0.0.1:3310')
    .optional(),
  /** The address the web process listens on. nginx is on the same machine. */
  HOST: z.string().default('127.0.0.1'),
  /** Where this process serves its metrics, on this machine only; each process needs another port. Without it there are none. */
  METRICS_PORT: z.coerce.number().int().min(1).max(65535).optional(),
  /** Where the web process listens. */
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  /** Where the worker hears from nginx which pages are opened, on this machine only. */
  VISITS_PORT: z.coerce.number().int().min(0).max(65535).default(2425),
  /** Connections to the database that one process may open. */
  DATABASE_POOL_SIZE: z.coerce.number().int().min(1).default(10),
  /** Forms one address may send in ten minutes, except the newsletter's. */
  LEAD_LIMIT: z.coerce.number().int().min(1).default(10),
  /** Forms with files one address may begin to send in ten minutes. */
  UPLOAD_LIMIT: z.coerce.number().int().min(1).default(20),
  /** Newsletter requests one address may send in ten minutes. */
  NEWSLETTER_LIMIT: z.coerce.number().int().min(1).default(10),
  /** Kibibytes of forms that one web process reads from one address in ten minutes. Files are counted by UPLOAD_LIMIT. */
  BODY_LIMIT: z.coerce.number().int().min(1).default(5_000),
  /** How often the same text may be sent in a day before it counts as spam. */
  SAME_TEXT_LIMIT: z.coerce.number().int().min(1).default(20),
  /** Signs the tokens of forms and finds repeated texts; the same for web and worker. A second secret after a comma is still
   * accepted. */
  FORM_SECRET: z.string().min(32, 'at least 32 characters, such as those of `openssl rand -hex 32`'),
  /** Signs the cookies of staff; the same for all web processes. */
  DESK_SECRET: z.string().min(32, 'at least 32 characters, such as those of `openssl rand -hex 32`'),
  /** Seals the audit; only the worker and `npm run audit` need it. A new secret goes before a comma and the old ones, which
   * still verify what they sealed. */
  AUDIT_SECRET: z
    .string()
    .regex(/^[^,]{32,}(,[^,]{32,})*$/, 'at least 32 characters, such as those of `openssl rand -hex 32`')
    .optional(),
  /** Shows all controls at /desk/gallery, for tests and development. Not for production. */
  GALLERY: z.stringbool().default(false),
  /** The address at which staff open the desk; passkeys work only there. */
  DESK_URL: z.url({ protocol: /^https?$/ }).default(() => env().SITE_URL),
  /** Each new lead is posted here, as Standard Webhooks. Set it together with WEBHOOK_SECRET or not at all. */
  WEBHOOK_URL: z
    .url({ protocol: /^https?$/ })
    .regex(
      /^(https:\/\/|http:\/\/(127\.0\.0\.1|\[::1\]|localhost)(?=[:/]|$))[^@/?#]*([/?#]|$)/,
      'https unless on this machine, and no password in it',
    )
    .optional(),
  /** Signs what is posted to WEBHOOK_URL. */
  WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_[A-Za-z0-9+/]{32,88}={0,2}$/, 'whsec_ and 24 to 64 bytes in base64')
    .optional(),
  /** Questions to the AI helper one address may ask in ten minutes. */
  AI_LIMIT: z.coerce.number().int().min(1).default(20),
  /** Any service that speaks the OpenAI protocol, such as https://models.example/v1. Set it for the build as
   * well, otherwise the pages send no questions. */
  AI_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Sent to AI_BASE_URL with each question. */
  AI_API_KEY: z.string().optional(),
  /** The name of the model at AI_BASE_URL. */
  AI_MODEL: z.string().optional(),
};

type Env = { readonly [Name in keyof typeof variables]: z.output<(typeof variables)[Name]> };

let parsed: Env | undefined;

/** Each variable is validated when it is first read, because the build needs SITE_URL but has no database. */
export function env(): Env {
  parsed ??= Object.defineProperties(
    {},
    Object.fromEntries(
      Object.entries(variables).map(([name, schema]) => {
        let value: unknown;
        const get = () => {
          value ??= parseVariable(name, schema);
          return value;
        };
        return [name, { enumerable: true, get }];
      }),
    ),
  ) as Env;
  return parsed;
}

/**
 * Ends a process that lacks a setting now, and not at its first lead. A production process also needs secrets of its own:
 * those of development and tests can be read by everybody, and contain spaces. And it connects to no other machine without
 * TLS.
 */
export function requireSettings(...names: (keyof Env)[]): void {
  const problems = names.flatMap((name) => {
    if (isProduction() && !process.env[name]) return [`${name} is not set`];
    if (isProduction() && name.endsWith('_SECRET') && /\s/.test(process.env[name] ?? ''))
      return [`${name} is a secret of development: make one with \`openssl rand -hex 32\``];
    try {
      env()[name];
      return [];
    } catch (error) {
      return [error instanceof Error ? error.message : name];
    }
  });
  if (isProduction()) problems.push(...findUnprotected(process.env));
  if (problems.length === 0) return;
  for (const problem of problems) logAlarm('setting-wrong', { problem });
  // EX_CONFIG: starting again would not help.
  process.exit(78);
}

function isProduction(): boolean {
  return process.env.NODE_ENV === 'production';
}

function parseVariable(name: string, schema: z.ZodType): unknown {
  // An empty line in an env file means "not set".
  const result = schema.safeParse(process.env[name] || undefined);
  if (!result.success)
    throw new Error(`${name}: ${result.error.issues.map((issue) => issue.message).join(', ')}`);
  return result.data;
}

/** The framework sets this variable while it prerenders pages. */
export function isPrerendering(): boolean {
  return process.env.IS_RR_BUILD_REQUEST === 'yes';
}
