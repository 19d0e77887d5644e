import { Text } from '@react-email/text';
import { printDayTime } from '#domain/format/print-day.ts';
import { env } from '#platform/env.server.ts';
import type { Mail } from '#platform/mail/mail.server.ts';
import { MailButton, MailFrame, paragraph, smallPrint } from '#platform/mail/mail-frame.tsx';
import { renderMail } from '#platform/mail/render-mail.server.ts';
import { nameText } from './list-texts.server.ts';
import { readLiveText } from './live-text.server.ts';
import { findTextNotice, type TextNotice, type TextNoticeKind } from './text-notice-store.server.ts';
import { isBinding } from './who-may-edit.ts';

interface Words {
  title(who: string, text: string): string;
  /** What it means for the reader. */
  what(notice: TextNotice): string;
  /** Before the note. */
  noteLabel: string;
  button: string;
  /** Ends "You get this mail because". */
  because: string;
}

const because = 'you wrote it or asked for it to be published';

const words: Record<TextNoticeKind, Words> = {
  review: {
    title: (who, text) => `${who} asks you to look at ${text}`,
    what: ({ file }) =>
      isBinding(file)
        ? 'This text binds us, so it is published only when a second person approves it. Publish it, or send it back with a reason.'
        : 'Nobody has published it yet. Publish it, or send it back with a reason.',
    noteLabel: 'Why it was changed',
    button: 'Look at what changes',
    because: 'you may publish this text',
  },
  'sent-back': {
    title: (who, text) => `${who} sent ${text} back`,
    what: () => 'It was not published. It is a draft again, with everything that was written in it.',
    noteLabel: 'Why',
    button: 'Open the draft',
    because,
  },
  failed: {
    title: (_, text) => `${text} could not be published`,
    what: () => 'The site is as it was. The text is a draft again, with everything that was written in it.',
    noteLabel: 'Why',
    button: 'Open the draft',
    because,
  },
  delayed: {
    title: (_, text) => `${text} is not published yet`,
    what: () => 'It stays approved and is tried again by itself. You will not be told of each attempt.',
    noteLabel: 'Why',
    button: 'See how it stands',
    because,
  },
  approved: {
    title: (who, text) => `${who} approved ${text}`,
    what: ({ publishAt }) =>
      publishAt
        ? `It is published on ${printDayTime(publishAt)}, Colombo time.`
        : 'It is published now. Visitors usually have it in less than a minute.',
    noteLabel: 'Why it was changed',
    button: 'See how it stands',
    because,
  },
};

/** Null if there is nothing to say any more: the reader has left, or the review was decided or withdrawn. */
export async function writeTextMail(
  staffId: string,
  noticeId: string,
): Promise<Omit<Mail, 'messageId'> | null> {
  const notice = await findTextNotice(noticeId, staffId);
  if (!notice) return null;
  const { file, kind, version, note, draft } = notice;
  const isWaiting = draft?.state === 'review' && draft.version === version;
  if (kind === 'review' && !isWaiting) return null;
  const { title, what, noteLabel, button, because } = words[kind];
  const { name } = nameText(file, (await readLiveText(file)).value ?? draft?.value);
  const subject = title(notice.by ?? 'A colleague', `“${name}”`);
  const meaning = what(notice);
  const address = `${env().DESK_URL}/desk/texts/publish/${file.replace(/^content\/|\.yaml$/g, '')}`;
  return {
    to: { name: notice.name, address: notice.email },
    headers: { 'Auto-Submitted': 'auto-generated' },
    subject,
    ...(await renderMail(
      <MailFrame preview={meaning} title={subject}>
        {note && (
          <Text style={{ ...paragraph, whiteSpace: 'pre-line' }}>
            {noteLabel}: {note}
          </Text>
        )}
        <Text style={paragraph}>{meaning}</Text>
        <MailButton href={address}>{button}</MailButton>
        <Text style={smallPrint}>
          Sent to {notice.name}, because {because}.
        </Text>
      </MailFrame>,
    )),
  };
}
