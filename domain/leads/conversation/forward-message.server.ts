import { createHash } from 'node:crypto';
import { isEmailAddress } from '#platform/mail/email-address.server.ts';
import { formLimits } from '../forms/form-limits.ts';
import type { SeenLead } from '../handling/handling-store.server.ts';
import type { ForwardedMessage } from './find-forwarded-message.server.ts';
import { insertForward } from './forward-store.server.ts';
import { comesToUs } from './read-copies.server.ts';

interface Forwarding {
  staffId: string;
  to: string;
  /** Our own words above the message. */
  text: string;
  /** Key of the form, so that a forward that is sent twice is stored once. */
  key: string;
  now?: Date;
}

export type Forwarded =
  | { outcome: 'done' | 'changed' }
  | { outcome: 'invalid'; errors: { to?: string; text?: string } };

/** Sends one message with its clean files to somebody outside of the conversation. */
export async function forwardMessage(
  seen: SeenLead,
  { staffId, to, text, key, now = new Date() }: Forwarding,
  message: ForwardedMessage,
): Promise<Forwarded> {
  const errors = {
    ...(!isEmailAddress(to) && { to: 'Give one email address' }),
    ...(comesToUs(to) && { to: 'This address comes back to this desk. Assign or move the lead instead' }),
    ...(text === '' && { text: 'Say in a line why they get this' }),
    ...(text.length > formLimits.text && { text: `Use at most ${formLimits.text} characters` }),
  };
  if (Object.keys(errors).length > 0) return { outcome: 'invalid', errors };
  const { messageId, replyId, files } = message;
  const fileIds = files.map(({ id }) => id);
  const submissionKey = createHash('sha256')
    .update([key, to, text, messageId, replyId, ...fileIds].join('\n'))
    .digest('base64url');
  return await insertForward(seen, staffId, {
    ...{ submissionKey, to, text, writtenAt: now },
    ...{ messageId, replyId, fileIds },
  });
}
