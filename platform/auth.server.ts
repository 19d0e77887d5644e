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
/** Of a session that nobody uses. */
const idleSeconds = 30 * minute;
/** Of any session. */
const longestSeconds = 12 * hour;
/** For so long after signing in, what opens further doors needs no second proof. */
export const freshSeconds = 10 * minute;

const snakeCase = (names: string[]) =>
  Object.fromEntries(
    names.map((name) => [name, name.replace(/[A-Z]+/g, (capitals) => `_${capitals.toLowerCase()}`)]),
  );
const times = ['createdAt', 'updatedAt'];

/** For whoever has typed the right code, which is our own business. No address leads here. */
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
            data: { ...session, ...cap(session.expiresAt, context?.context.session?.session.createdAt) },
          }),
        },
      },
    },
    // Attempts are slowed by our own limits, which all processes share.
    rateLimit: { enabled: false },
    // Its words may quote an address, so only that it said something is kept.
    logger: {
      level: 'error',
      log: (level, _words, ...about) =>
        about[0] instanceof Error ? logError('auth-failed', about[0]) : log(`auth-${level}`),
    },
    advanced: {
      database: { generateId: 'uuid' },
      ipAddress: { ipAddressHeaders: ['x-client-address'] },
      // The prefix __Host- asks for what follows, and the library would put another one before it.
      cookiePrefix: '__Host-desk',
      useSecureCookies: false,
      // Strict would send whoever follows a link in a mail to the sign-in page; foreign posts are refused by their origin.
      defaultCookieAttributes: { secure: true, path: '/', sameSite: 'lax' },
    },
    plugins: [
      { id: 'open-session', endpoints: { openSession } },
      passkey({
        rpID: hostname,
        rpName: 'Pahana desk',
        origin,
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        // The library asks for a finger or a PIN and then does not look whether it was given.
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

/** However busy a session is, it ends when its longest time is over. */
function cap(expiresAt: Date | undefined, createdAt: Date | undefined) {
  if (!expiresAt || !createdAt) return {};
  const latest = new Date(createdAt).getTime() + longestSeconds * 1000;
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

/** The library says no by throwing; whatever else it throws is a fault. */
export function isRefusal(error: unknown): boolean {
  return error instanceof APIError && error.statusCode < 500;
}
