import { data, redirect } from 'react-router';
import { getContent } from '#content/read-content.server.ts';
import { readFirstTouch } from '#domain/leads/first-touch.ts';
import { describeLead, readMessage } from '#domain/leads/forms/describe-lead.server.ts';
import { type Messages, versionOf } from '#domain/leads/forms/field-table.ts';
import {
  kindOf,
  type LeadKindName,
  type LeadValues,
  parseLead,
} from '#domain/leads/forms/lead-kinds.server.ts';
import type { KeptFile } from '#domain/leads/keep-files.server.ts';
import { readLine } from '#domain/leads/read-form.server.ts';
import { type LeadSubmission, submitLead } from '#domain/leads/submit-lead.server.ts';
import { computeDueTimes } from '#domain/promises/compute-due-times.server.ts';
import { printColomboTime } from '#domain/promises/print-time.ts';
import { countAttempt } from '#platform/limits.server.ts';
import { logError } from '#platform/log.server.ts';
import { readPostedForm } from './read-posted-form.server.ts';
import { readSigns } from './read-signs.server.ts';

export type LeadAnswer<Values> =
  | {
      outcome: 'stored';
      reference: string;
      receipt: string;
      due: string | null;
      /** To phone instead of waiting, where work has stopped. */
      emergencyPhone: string | null;
      reachable: boolean;
      typedEmail: string;
    }
  | { outcome: 'invalid'; values: Values; messages: Messages<Values> }
  | { outcome: 'empty' | 'too-long' | 'key-reused' | 'limited' | 'unavailable'; values: Values };

export const statusOf = {
  stored: 201,
  empty: 200,
  unreadable: 400,
  'too-long': 413,
  invalid: 422,
  'key-reused': 422,
  limited: 429,
  unavailable: 503,
} as const;

/** The action of every page with a form: one submission, from a request to an answer. */
export async function receiveLead<Name extends LeadKindName>(kind: Name, request: Request) {
  return await answerLead(kind, await readPostedForm(request), request.headers);
}

/** The same for a form that was read already. */
export async function answerLead<Name extends LeadKindName>(kind: Name, form: FormData, headers: Headers) {
  const answer = await storeLead(kind, form, headers);
  // Without script the form carries no key: the visitor is sent on, so that a reload cannot post again.
  if (answer.outcome === 'stored' && !form.has('submissionKey')) throw redirect(answer.receipt, 303);
  return data(answer, { status: statusOf[answer.outcome] });
}

/** Whatever goes wrong, the words come back. */
export async function storeLead<Name extends LeadKindName>(
  name: Name,
  form: FormData,
  headers: Headers,
  files: KeptFile[] = [],
): Promise<LeadAnswer<LeadValues<Name>>> {
  const kind = kindOf(name);
  const parsed = parseLead(name, form, files);
  if (parsed.outcome !== 'valid') return parsed;
  const { values } = parsed;

  try {
    const counted = await countAttempt('lead', headers.get('x-client-address') ?? 'unknown');
    if (!counted.allowed) return { outcome: 'limited', values };
    const { company, promises } = getContent();
    const now = new Date();
    const promise = kind.promise(values);
    const stored = await submitLead({
      kind: name,
      values,
      mailbox: kind.mailbox(values, company),
      files,
      due: promise && computeDueTimes(promises[promise], promises.officeHours, now),
      key: readLine(form, 'submissionKey') || undefined,
      trap: readLine(form, 'website'),
      signs: await readSigns(form, readMessage(kind.fields, values), counted),
      firstTouch: readFirstTouch(form.get('firstTouch'), now),
      now,
    } as LeadSubmission);
    if (stored.outcome === 'key-reused') return { outcome: 'key-reused', values };
    const { reachable, typedEmail } = describeLead({
      kind: name,
      formVersion: versionOf(kind.fields),
      fields: values,
    });
    return {
      outcome: 'stored',
      reference: stored.reference,
      receipt: `/receipts/${stored.receiptToken}`,
      due: stored.dueAt && printColomboTime(stored.dueAt),
      emergencyPhone: promise === 'urgent' ? company.emergencyPhone : null,
      reachable,
      typedEmail,
    };
  } catch (error) {
    logError('lead not stored', error, { kind: name });
    return { outcome: 'unavailable', values };
  }
}
