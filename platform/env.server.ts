import { z } from 'zod';

function withoutLastSlash(url: string): string {
  return url.endsWith('/') ? withoutLastSlash(url.slice(0, -1)) : url;
}

const variables = {
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }),
  MAIL_FROM: z.string().regex(/@[^@\s>]+>?$/, 'an address, such as Pahana <hello@pahana.example>'),
  SITE_URL: z
    .url({ protocol: /^https?$/ })
    .default('https://pahana.example')
    .transform(withoutLastSlash),
  /** Where files that visitors send are kept, out of reach of any web server. */
  FILES_DIR: z.string().optional(),
  /** Instead of FILES_DIR: a bucket that holds nothing else. */
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  /** Only where the bucket is not Amazon's. */
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** Without it no file is ever scanned, and so none is ever readable. */
  CLAMD_ADDRESS: z
    .string()
    .regex(/^\S+:\d{1,5}$/, 'host and port, such as 127.0.0.1:3310')
    .optional(),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(1).default(10),
  /** Forms one address may send in ten minutes, newsletter apart. */
  LEAD_LIMIT: z.coerce.number().int().min(1).default(10),
  /** Forms with files one address may begin to send in ten minutes. */
  UPLOAD_LIMIT: z.coerce.number().int().min(1).default(20),
  /** Newsletter requests one address may send in ten minutes. */
  NEWSLETTER_LIMIT: z.coerce.number().int().min(1).default(10),
  /** Kibibytes of forms that one web process reads from one address in ten minutes. Files are counted by UPLOAD_LIMIT. */
  BODY_LIMIT: z.coerce.number().int().min(1).default(5_000),
  /** How often the same words may come in a day before they count as spam. */
  SAME_TEXT_LIMIT: z.coerce.number().int().min(1).default(20),
  /** Signs the tokens of forms; the same for all web processes. */
  FORM_SECRET: z.string().min(32, 'at least 32 characters, such as those of `openssl rand -hex 32`'),
  /** Signs the cookies of staff; the same for all web processes. */
  DESK_SECRET: z.string().min(32, 'at least 32 characters, such as those of `openssl rand -hex 32`'),
  /** Shows all controls at /desk/gallery, for tests and for who works on them. Production has no such page. */
  GALLERY: z.stringbool().default(false),
  /** The address at which staff open the desk; passkeys hold only there. */
  DESK_URL: z.url({ protocol: /^https?$/ }).default(() => env().SITE_URL),
  /** Where each new lead is posted to, as Standard Webhooks; with it comes the secret it is signed with, or neither. */
  WEBHOOK_URL: z
    .url({ protocol: /^https?$/ })
    .regex(
      /^(https:\/\/|http:\/\/(127\.0\.0\.1|\[::1\]|localhost)(?=[:/]|$))[^@/?#]*([/?#]|$)/,
      'https unless on this machine, and no password in it',
    )
    .optional(),
  WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_[A-Za-z0-9+/]{32,88}={0,2}$/, 'whsec_ and 24 to 64 bytes in base64')
    .optional(),
  /** npm keeps a `--dry-run` that was meant for our command to itself and only leaves this note. */
  npm_config_dry_run: z.stringbool().default(false),
  /** Questions to the AI helper one address may ask in ten minutes. */
  AI_LIMIT: z.coerce.number().int().min(1).default(20),
  /** Any service that speaks the OpenAI protocol, such as https://models.example/v1. Set it for the build as well, or the
   * pages ask nobody. */
  AI_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  AI_API_KEY: z.string().optional(),
  AI_MODEL: z.string().optional(),
};

type Env = { readonly [Name in keyof typeof variables]: z.output<(typeof variables)[Name]> };

let parsed: Env | undefined;

/** Each variable is checked when it is first read: the build needs SITE_URL but has no database. */
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

function parseVariable(name: string, schema: z.ZodType): unknown {
  // An empty line in an env file means "not set".
  const result = schema.safeParse(process.env[name] || undefined);
  if (!result.success)
    throw new Error(`${name}: ${result.error.issues.map((issue) => issue.message).join(', ')}`);
  return result.data;
}

/** The framework sets this while it writes pages to files. */
export function isPrerendering(): boolean {
  return process.env.IS_RR_BUILD_REQUEST === 'yes';
}
