import type { TimelineEntry } from '../handling/describe-timeline.ts';
import type { LeadEvents } from '../handling/timeline-store.server.ts';
import { bouncedCopy, isByVisitor, standingNotes } from './standings.ts';

/** A mail that no person wrote. */
export function describeAutomatic({ at, outcome, subject, reason }: LeadEvents['mails'][number]) {
  if (outcome === 'delayed')
    return { at, what: 'Our mail is delayed on its way. The mail server of the visitor is tried again.' };
  if (reason?.startsWith(bouncedCopy))
    return {
      at,
      what: `Our mail to ${reason.slice(bouncedCopy.length)}, who was copied, came back.`,
      bad: true,
    };
  return { at, what: `An automatic answer came: ${subject || 'without a subject'}.` };
}

/** What somebody wrote to us after the form. */
export function describeMessage(
  message: LeadEvents['messages'][number],
  visitor: string,
): Omit<TimelineEntry, 'leadId'> {
  const { id, at, text, sender, standing, quoted, omittedFiles, mailId, hasOriginal } = message;
  const omitted = Array.isArray(omittedFiles) ? omittedFiles.map((file) => String(Object(file).name)) : [];
  return {
    at,
    who: sender && !isByVisitor(standing) ? sender : visitor,
    what: mailId ? 'wrote by mail' : 'added',
    message: {
      kind: 'letter',
      source: `message-${id}`,
      text,
      ...(quoted && { quoted }),
      ...standingNotes[standing],
      ...(omitted.length > 0 && { omitted }),
      ...(mailId && hasOriginal && { mailId }),
    },
  };
}
