import { getContent } from '#content/read-content.server.ts';
import { nameFile } from '../files/name-file.ts';
import { describeContact } from '../forms/describe-lead.server.ts';
import { findFilesOf, findMessage, findReply } from './forwarded-message-store.server.ts';
import { isByVisitor } from './standings.ts';

type Lead = Parameters<typeof describeContact>[0] & { id: string; receivedAt: Date };

/** Which message of a lead; with neither it is what the visitor wrote first. */
export interface MessageSource {
  messageId: string | null;
  replyId: string | null;
}

export interface ForwardedMessage extends MessageSource {
  who: string;
  text: string;
  writtenAt: Date;
  /** Those that the scanner found clean. */
  files: { id: string; name: string; kind: string }[];
  /** Names of the others, which stay here. */
  leftOut: string[];
}

/** `first`, `message-5` or `reply-7`, as the timeline names them. Null for anything else. */
export function readSource(text: string): MessageSource | null {
  const [, kind, id = ''] = /^(first|message|reply)(?:-(\d{1,18}))?$/.exec(text) ?? [];
  if (!kind || (kind === 'first') !== (id === '')) return null;
  return { messageId: kind === 'message' ? id : null, replyId: kind === 'reply' ? id : null };
}

/** One message of the conversation with its files. Null if there is no such message, or nothing in it. */
export async function findForwardedMessage(
  lead: Lead,
  source: MessageSource,
): Promise<ForwardedMessage | null> {
  const message = await findText(lead, source);
  const files = message ? await findFilesOf(lead.id, source) : [];
  if (!message || (message.text === '' && files.length === 0)) return null;
  const isClean = ({ state }: { state: string }) => state === 'clean';
  return {
    ...source,
    ...message,
    text: withoutKeys(message.text),
    files: files.filter(isClean),
    leftOut: files.filter((file) => !isClean(file)).map(({ name, kind }) => nameFile(name, kind)),
  };
}

async function findText(lead: Lead, { messageId, replyId }: MessageSource) {
  const visitor = lead.name || 'A visitor';
  if (messageId) {
    const found = await findMessage(lead.id, messageId);
    if (!found) return null;
    const { text, writtenAt, sender, standing } = found;
    return { who: isByVisitor(standing) ? visitor : (sender ?? visitor), text, writtenAt };
  }
  if (replyId) {
    const found = await findReply(lead.id, replyId);
    const { name } = getContent().company;
    return found && { ...found, who: found.author ? `${found.author}, ${name}` : name };
  }
  return { who: visitor, text: describeContact(lead).message, writtenAt: lead.receivedAt };
}

/** A message may quote our mail, whose link and address carry the rights of the visitor. */
function withoutKeys(text: string): string {
  return text
    .replace(/\/receipts\/[\w-]{10,}/g, '/receipts/…')
    .replace(/\+[rsbf]-[0-9a-z]{1,12}-[a-z2-7]{16,26}@/gi, '@');
}
