import { passkey } from '@better-auth/passkey';
import { betterAuth } from 'better-auth';
import { APIError, createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';
import { databasePool } from './database.server.ts';
import { env } from './env.server.ts';
import { log, logError } from './log.server.ts';

const minute = 60;
const hour = 60 * minute;
/** An unused session ends after this time. */
const idleSeconds = 30 * minute;
/** Any session ends after this time. */
const maxSeconds = 12 * hour;
/** For this long after signing in, sensitive actions do not ask for a second proof. */
export const freshSeconds = 10 * minute;

const snakeCase = (names: string[]) =>
  Object.fromEntries(
    names.map((name) => [name, name.replace(/[A-Z]+/g, (capitals) => `_${capitals.toLowerCase()}`)]),
  );
const times = ['createdAt', 'updatedAt'];

/** Called by our own code once the sign-in code is verified; no URL leads here. */
const openSession = createAuthEndpoint.serverOnly(
  { method: 'POST', body: z.object({ staffId: z.uuid() }), requireHeaders: true },
  async (context) => {
    const { internalAdapter } = context.context;
    const session = await internalAdapter.createSession(context.body.staffId);
    const user = await internalAdapter.findUserById(context.body.staffId);
    if (!user) throw new APIError('FORBIDDEN');
    await setSessionCookie(context, { session, user });
    return context.json(null);
  },
);

function createAuth() {
  const { origin, hostname } = new URL(env().DESK_URL);
  return betterAuth({
    appName: 'Pahana desk',
    baseURL: origin,
    basePath: '/desk/auth',
    secret: env().DESK_SECRET,
    database: databasePool(),
    telemetry: { enabled: false },
    emailAndPassword: { enabled: false },
    user: {
      modelName: 'staff',
      fields: snakeCase(['emailVerified', ...times]),
      additionalFields: {
        role: { type: 'string', input: false },
        leftAt: { type: 'date', input: false, required: false, fieldName: 'left_at' },
      },
    },
    session: {
      modelName: 'staff_session',
      fields: { ...snakeCase(['expiresAt', 'ipAddress', 'userAgent', ...times]), userId: 'staff_id' },
      expiresIn: idleSeconds,
      updateAge: minute,
      freshAge: freshSeconds,
    },
    account: {
      modelName: 'staff_account',
      fields: {
        ...snakeCase(['accountId', 'providerId', 'accessToken', 'refreshToken', 'idToken']),
        ...snakeCase(['accessTokenExpiresAt', 'refreshTokenExpiresAt', ...times]),
        userId: 'staff_id',
      },
    },
    verification: { modelName: 'staff_verification', fields: snakeCase(['expiresAt', ...times]) },
    databaseHooks: {
      session: {
        create: {
          before: async ({ userId }, context) => {
            const staff = await context?.context.internalAdapter.findUserById(userId);
            if (!staff || ('leftAt' in staff && staff.leftAt)) throw new APIError('FORBIDDEN');
          },
        },
        update: {
          before: async (session, context) => ({
            data: {
              ...session,
              ...limitExpiry(session.expiresAt, context?.context.session?.session.createdAt),
            },
          }),
        },
      },
    },
    // Our own rate limits do this, and they are shared by all processes.
    rateLimit: { enabled: false },
    // The library's messages may quote an address, so only the event is logged.
    logger: {
      level: 'error',
      log: (level, _message, ...details) =>
        details[0] instanceof Error ? logError('auth-failed', details[0]) : log(`auth-${level}`),
    },
    advanced: {
      database: { generateId: 'uuid' },
      ipAddress: { ipAddressHeaders: ['x-client-address'] },
      // The prefix __Host- requires the attributes below; secure cookies of the library would add another prefix before it.
      cookiePrefix: '__Host-desk',
      useSecureCookies: false,
      // With `strict`, links in mails would lead to the sign-in page. Posts from other sites are refused by their origin.
      defaultCookieAttributes: { secure: true, path: '/', sameSite: 'lax' },
    },
    plugins: [
      { id: 'open-session', endpoints: { openSession } },
      passkey({
        rpID: hostname,
        rpName: 'Pahana desk',
        origin,
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        // The library requests a fingerprint or PIN but does not check that it was given.
        registration: {
          afterVerification: ({ verification }) =>
            requireVerified(verification.registrationInfo?.userVerified),
        },
        authentication: {
          afterVerification: ({ verification }) =>
            requireVerified(verification.authenticationInfo.userVerified),
        },
        advanced: { webAuthnChallengeCookie: 'passkey_challenge' },
        schema: {
          passkey: {
            modelName: 'staff_passkey',
            fields: {
              ...snakeCase(['publicKey', 'deviceType', 'backedUp', 'createdAt']),
              userId: 'staff_id',
              credentialID: 'credential_id',
            },
          },
        },
      }),
    ],
  });
}

/** Even a busy session ends after its maximum time. */
function limitExpiry(expiresAt: Date | undefined, createdAt: Date | undefined) {
  if (!expiresAt || !createdAt) return {};
  const latest = new Date(createdAt).getTime() + maxSeconds * 1000;
  return { expiresAt: new Date(Math.min(expiresAt.getTime(), latest)) };
}

function requireVerified(isVerified: boolean | undefined): void {
  if (!isVerified) throw new APIError('UNAUTHORIZED');
}

export type Auth = ReturnType<typeof createAuth>;
let auth: Auth | undefined;

export function openAuth(): Auth {
  auth ??= createAuth();
  return auth;
}

/** The library refuses by throwing an APIError; anything else it throws is a real error. */
export function isRefusal(error: unknown): boolean {
  return error instanceof APIError && error.statusCode < 500;
}
