import { randomUUID } from 'node:crypto';
import type { RouterContextProvider } from 'react-router';
import { printShortTime } from '#domain/format/print-short-time.ts';
import { nameFile } from '#domain/leads/files/name-file.ts';
import { recordAudit } from '#platform/audit-store.server.ts';
import { leadPage } from '../shared/place.ts';
import { findForwarded } from './find-forwarded.server.ts';

/** The page on which one message is forwarded. Changes nothing. */
export async function readForward(
  reference: string,
  search: URLSearchParams,
  context: Readonly<RouterContextProvider>,
) {
  const { lead, staff, message } = await findForwarded(reference, search, context);
  await recordAudit({ staffId: staff.id, action: 'lead.read', leadId: lead.id });
  const { version, state, mailbox } = lead;
  return {
    reference,
    version,
    back: leadPage(reference, search),
    blocked: state === 'spam' || state === 'withdrawn' ? 'This lead is withdrawn or marked as spam.' : null,
    // New for each form, so that a second click or going back sends nothing twice.
    formKey: randomUUID(),
    from: mailbox,
    who: message.who,
    written: printShortTime(message.writtenAt),
    text: message.text,
    files: message.files.map(({ name, kind }) => nameFile(name, kind)),
    leftOut: message.leftOut,
    // Another message or version is another draft, so that what was sent does not come back.
    draft: ['forward', reference, staff.id, version, message.messageId, message.replyId].join('-'),
  };
}
