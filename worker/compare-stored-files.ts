import { compareFiles } from '#domain/leads/files/compare-files.server.ts';
import { writeUnknownFilesMail } from '#domain/leads/mails/write-unknown-files-mail.server.tsx';
import { mailStaff } from '#domain/staff/mail-staff.server.ts';
import { listAdminAddresses } from '#domain/staff/staff-store.server.ts';
import { countAttempt } from '#platform/limits.server.ts';

/** Mails about a refused comparison, at most once a day. Also to the mailbox, because a wrong database has no staff. */
export async function compareStoredFiles(stopped: AbortSignal, mailbox: string): Promise<void> {
  const compared = await compareFiles(stopped);
  if (compared.outcome !== 'refused') return;
  const { allowed } = await countAttempt('filesAlarm', 'store');
  if (!allowed) return;
  const mail = await writeUnknownFilesMail(compared);
  for (const recipient of new Set([mailbox, ...(await listAdminAddresses())]))
    await mailStaff(recipient, mail);
}
