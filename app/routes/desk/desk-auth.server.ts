import { findStaff } from '#domain/staff/staff-store.server.ts';
import { writeCodeMail } from '#domain/staff/write-code-mail.server.tsx';
import { type Auth, isRefusal, openAuth } from '#platform/auth.server.ts';
import { log, logError } from '#platform/log.server.ts';
import { sendMail } from '#platform/mail.server.ts';

type Code = { email: string; code: string };

/**
 * A code is sent at once and by ourselves: its owner waits for it, and nothing that opens a door is stored in the outbox. The
 * page does not wait for it, or its time would tell a stranger whose addresses we know.
 */
export function deskAuth(): Auth {
  return openAuth(async (code) => void mailCode(code).catch((error) => logError('code-not-sent', error)));
}

/** The session that a request comes with, if it is still good, and what the answer must tell the browser about it. */
export async function findSession(headers: Headers, { prolongs }: { prolongs: boolean }) {
  try {
    const found = await deskAuth().api.getSession({
      headers,
      query: { disableRefresh: !prolongs },
      returnHeaders: true,
    });
    const isGood = found.response && !found.response.user.leftAt;
    return { session: isGood ? found.response : null, cookies: found.headers.getSetCookie() };
  } catch (error) {
    // Ended between being found and being prolonged.
    if (isRefusal(error)) return { session: null, cookies: [] };
    throw error;
  }
}

async function mailCode(code: Code): Promise<void> {
  const staff = await findStaff(code.email);
  if (!staff || staff.leftAt) return;
  const sent = await sendMail(await writeCodeMail(code));
  if (sent.outcome === 'refused') log('code-not-sent', { staff: staff.id, code: sent.code });
}
