import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ParsedMail, simpleParser } from 'mailparser';

const MAX_MESSAGES = 200;

export interface InboxMessage {
  id: string;
  receivedAt: Date;
  from: string;
  to: string;
  subject: string;
  messageId: string;
  /** Where an answer goes: Reply-To, only if the mail has one. */
  answersTo: string;
  headers: { name: string; line: string }[];
  text: string;
  html: string;
}

export interface InboxStore {
  /** Newest first. */
  messages: InboxMessage[];
  save(raw: Buffer): Promise<InboxMessage>;
}

export async function openInboxStore(directory: string): Promise<InboxStore> {
  await mkdir(directory, { recursive: true });
  const messages: InboxMessage[] = [];
  const files = (await readdir(directory)).filter((name) => /^\d{13}-\d{4}\.eml$/.test(name)).sort();
  for (const file of files.slice(-MAX_MESSAGES)) {
    const id = file.slice(0, -'.eml'.length);
    messages.unshift(readMessage(id, await simpleParser(await readFile(join(directory, file)))));
  }
  let sequence = 0;

  return {
    messages,
    async save(raw) {
      sequence = (sequence + 1) % 10_000;
      const id = `${Date.now()}-${String(sequence).padStart(4, '0')}`;
      const file = join(directory, `${id}.eml`);
      await writeFile(`${file}.part`, raw);
      await rename(`${file}.part`, file);
      const message = readMessage(id, await simpleParser(raw));
      messages.unshift(message);
      // Two mails that arrive together may be parsed in either order.
      messages.sort((one, other) => other.id.localeCompare(one.id));
      for (const old of messages.splice(MAX_MESSAGES)) {
        await rm(join(directory, `${old.id}.eml`), { force: true });
      }
      return message;
    },
  };
}

function readMessage(id: string, mail: ParsedMail): InboxMessage {
  const recipients = [mail.to ?? []].flat().map((address) => address.text);
  return {
    id,
    receivedAt: new Date(Number.parseInt(id, 10)),
    from: mail.from?.text ?? '',
    to: recipients.join(', '),
    subject: mail.subject ?? '(no subject)',
    messageId: mail.messageId ?? '',
    answersTo: mail.replyTo?.value[0]?.address ?? '',
    headers: mail.headerLines.map(({ key, line }) => ({ name: key, line })),
    text: mail.text ?? '',
    html: mail.html || '',
  };
}
