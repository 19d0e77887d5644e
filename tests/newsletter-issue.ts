import type { Letter } from '#domain/newsletter/letter.ts';
import { sendIssues } from '#domain/newsletter/send-issues.server.ts';
import { startIssue } from '#domain/newsletter/sending-store.server.ts';
import { database } from '#platform/database.server.ts';

export const sampleLetter = (values: Partial<Letter> = {}): Letter => ({
  subject: 'A till & a <printer>',
  preview: 'Three minutes.',
  introduction: 'A short one this time.',
  sections: [
    {
      heading: 'Built: a till',
      text: 'It sold "through" the rain.\n\nNobody noticed.',
      link: '',
      linkLabel: '',
    },
    { heading: 'Broke', text: 'A printer.', link: '/products/pos-system', linkLabel: 'Read on' },
  ],
  closing: 'Until next month.',
  ...values,
});

/** A draft that nobody has changed since; returns its id. */
export async function addIssue(letter = sampleLetter(), savedBy: string | null = null): Promise<string> {
  const { id } = await database()
    .insertInto('newsletter_issue')
    .values({ content: JSON.stringify(letter), version: 1, saved_by: savedBy })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** As if somebody had sent a draft at the desk; the worker writes the letters. */
export async function startSending(id: string, now = new Date()): Promise<void> {
  const change = await startIssue({ id, version: 1, staffId: null, now });
  if (change !== 'done') throw new Error(change);
}

/** Adds an issue and puts a letter for each reader into the outbox. */
export async function sendNewIssue(letter = sampleLetter(), now = new Date()): Promise<string> {
  const id = await addIssue(letter);
  await startSending(id, now);
  await sendIssues(new AbortController().signal, now);
  return id;
}

export const readIssue = (id: string) =>
  database().selectFrom('newsletter_issue').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
