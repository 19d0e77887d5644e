import { getContent } from '#content/read-content.server.ts';
import type { ContactMessages, ContactValues } from '#domain/leads/contact-form.ts';
import { parseContact } from '#domain/leads/parse-contact.server.ts';
import { submitLead } from '#domain/leads/submit-lead.server.ts';
import { dueAt } from '#domain/promises/due-at.ts';
import { printColomboTime } from '#domain/promises/print-time.ts';
import { countAttempt } from '#platform/limits.server.ts';
import { logError } from '#platform/log.server.ts';

export type ContactAnswer =
  | { outcome: 'stored'; reference: string; receipt: string; due: string }
  | { outcome: 'invalid'; values: ContactValues; messages: ContactMessages }
  | { outcome: 'key-reused' | 'limited' | 'unavailable'; values: ContactValues };

/** One contact message from form data to an answer; whatever goes wrong, the words come back. */
export async function receiveContact(form: FormData, headers: Headers): Promise<ContactAnswer> {
  const parsed = parseContact(form);
  if (!parsed.ok) return { outcome: 'invalid', values: parsed.values, messages: parsed.messages };
  const { values } = parsed;

  try {
    const { allowed } = await countAttempt('contact', headers.get('x-client-address') ?? 'unknown');
    if (!allowed) return { outcome: 'limited', values };

    const { company, promises } = getContent();
    const now = new Date();
    const stored = await submitLead({
      kind: 'contact',
      values,
      mailbox: company.routing[values.subject],
      dueAt: dueAt(promises.contact.hours, promises.officeHours, now),
      key: form.get('submissionKey')?.toString(),
      now,
    });
    if (stored.outcome === 'key-reused') return { outcome: 'key-reused', values };
    return {
      outcome: 'stored',
      reference: stored.reference,
      receipt: `/receipts/${stored.receiptToken}`,
      due: printColomboTime(stored.dueAt),
    };
  } catch (error) {
    logError('contact message not stored', error);
    return { outcome: 'unavailable', values };
  }
}
