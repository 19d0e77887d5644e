import { Text } from '@react-email/text';
import type { Mail } from '#platform/mail/mail.server.ts';
import { MailFrame, paragraph } from '#platform/mail/mail-frame.tsx';
import { renderMail } from '#platform/mail/render-mail.server.ts';
import { quarantineDays } from '../files/compare-files.server.ts';

/** For the operators. Contains counts only, no file names. */
export async function writeUnknownFilesMail({
  seen,
  unknown,
}: {
  seen: number;
  unknown: number;
}): Promise<Pick<Mail, 'subject' | 'text' | 'html'>> {
  const counts = `${unknown} of ${seen} stored files`;
  return {
    subject: `The database does not know ${counts}`,
    ...(await renderMail(
      <MailFrame preview="Nothing was moved or deleted." title="Files without a lead">
        <Text style={paragraph}>
          The worker compared the stored files of visitors with the database. The database does not know{' '}
          {counts}. So many are seldom orphans: more likely an older database was restored, or the worker is
          connected to the wrong one. Nothing was moved or deleted.
        </Text>
        <Text style={paragraph}>
          Look at DATABASE_URL and at the last restore first. If the files are really orphans, run “npm run
          files -- quarantine”: they wait for {quarantineDays} days before they are deleted.
        </Text>
        <Text style={paragraph}>Until then this mail comes once a day.</Text>
      </MailFrame>,
    )),
  };
}
