import { writeCodeMail } from '#domain/staff/write-code-mail.server.tsx';
import { type Auth, openAuth } from '#platform/auth.server.ts';
import { sendMail } from '#platform/mail.server.ts';

/** A code is sent at once and by ourselves: its owner waits for it, and nothing that opens a door is stored in the outbox. */
export function deskAuth(): Auth {
  return openAuth(async (code) => void (await sendMail(await writeCodeMail(code))));
}
