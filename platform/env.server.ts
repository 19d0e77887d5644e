import { z } from 'zod';

const variables = {
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }),
  MAIL_FROM: z.string().regex(/@[^@\s>]+>?$/, 'an address, such as Pahana <hello@pahana.example>'),
  SITE_URL: z
    .url({ protocol: /^https?$/ })
    .default('https://pahana.example')
    .transform((url) => url.replace(/\/+$/, '')),
  /** Where files that visitors send are kept, out of reach of any web server. */
  FILES_DIR: z.string(),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(1).default(10),
  /** Forms one address may send in ten minutes, newsletter apart. */
  LEAD_LIMIT: z.coerce.number().int().min(1).default(10),
  /** Forms with files one address may begin to send in ten minutes. */
  UPLOAD_LIMIT: z.coerce.number().int().min(1).default(20),
  /** Newsletter requests one address may send in ten minutes. */
  NEWSLETTER_LIMIT: z.coerce.number().int().min(1).default(10),
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
