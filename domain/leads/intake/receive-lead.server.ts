import { getContent } from '#content/read-content.server.ts';
import { printColomboTime } from '#domain/format/print-time.ts';
import { computeDueTimes } from '#domain/promises/compute-due-times.server.ts';
import { readOfficeHours } from '#domain/promises/read-office-hours.server.ts';
import { readSigns } from '#domain/spam/read-signs.server.ts';
import { scoreSpam } from '#domain/spam/score-spam.ts';
import { countAttempt } from '#platform/limits.server.ts';
import { log, logError } from '#platform/log.server.ts';
import { createCounter } from '#platform/metrics.server.ts';
import { cleanLine } from '../../user-text.ts';
import type { SavedFile } from '../files/save-files.server.ts';
import { isReachable, readMessage, readSender } from '../forms/describe-lead.server.ts';
import type { Messages } from '../forms/field-table.ts';
import {
  kindOf,
  type LeadKindName,
  type LeadValues,
  leadKinds,
  parseLead,
} from '../forms/lead-kinds.server.ts';
import { readFirstTouch } from './first-touch.ts';
import { storeLead } from './store-lead.server.ts';

export interface PostedForm {
  form: FormData;
  /** IP address of the visitor. */
  address: string;
  /** Of the request it came with, for the log. */
  requestId?: string | undefined;
  /** Already saved; their names become part of the values. */
  files?: SavedFile[];
}

/** Unless the lead is stored, everything the visitor typed is returned. */
export type ReceivedLead<Values> =
  | {
      outcome: 'stored';
      reference: string;
      receipt: string;
      due: string | null;
      /** Set if the visitor reported that work has stopped. */
      emergencyPhone: string | null;
      reachable: boolean;
      typedEmail: string;
    }
  | { outcome: 'invalid'; values: Values; messages: Messages<Values> }
  | { outcome: 'empty' | 'too-long' | 'key-reused' | 'limited' | 'unavailable'; values: Values };

const received = createCounter({
  name: 'pahana_leads_total',
  help: 'Sent forms by what we answered: stored, or why not',
  labels: ['kind', 'outcome'],
});

// A rate needs a value to begin with: the first refusal would not be seen.
for (const kind of Object.keys(leadKinds))
  for (const outcome of ['stored', 'unavailable']) received.inc({ kind, outcome }, 0);

/** Handles one submission, from the posted form to the answer for the visitor. */
export async function receiveLead<Name extends LeadKindName>(
  name: Name,
  posted: PostedForm,
): Promise<ReceivedLead<LeadValues<Name>>> {
  const answer = await handleSubmission(name, posted);
  received.inc({ kind: name, outcome: answer.outcome });
  return answer;
}

async function handleSubmission<Name extends LeadKindName>(
  name: Name,
  { form, address, requestId, files = [] }: PostedForm,
): Promise<ReceivedLead<LeadValues<Name>>> {
  const kind = kindOf(name);
  const parsed = parseLead(kind, form, files);
  if (parsed.outcome !== 'valid') return parsed;
  const { values } = parsed;

  try {
    const attempts = await countAttempt('lead', address);
    if (!attempts.allowed) return { outcome: 'limited', values };

    const sender = readSender(kind.fields, values);
    const message = readMessage(kind.fields, values);
    const honeypot = cleanLine(form.get('website'));
    const signs = await readSigns(form, message, attempts);
    const spam = scoreSpam({ ...signs, honeypot, name: sender.name, message });

    const now = new Date();
    const { company, promises } = getContent();
    const promise = kind.promise(values);
    const mailbox = kind.mailbox(values, company);
    const due = promise && computeDueTimes(promises[promise], await readOfficeHours(mailbox), now);

    const stored = await storeLead({
      kind: name,
      fields: kind.fields,
      values,
      sender,
      files,
      mailbox,
      promise,
      due,
      spam,
      honeypot,
      firstTouch: readFirstTouch(form.get('firstTouch'), now),
      key: cleanLine(form.get('submissionKey')),
      now,
    });
    if (stored.outcome === 'key-reused') return { outcome: 'key-reused', values };
    log('lead-stored', { lead: stored.id, kind: name, request: requestId, repeated: stored.repeated });
    return {
      outcome: 'stored',
      reference: stored.reference,
      receipt: `/receipts/${stored.receiptToken}`,
      due: stored.dueAt && printColomboTime(stored.dueAt),
      emergencyPhone: promise === 'urgent' ? company.emergencyPhone : null,
      reachable: isReachable(kind.fields, values),
      typedEmail: sender.typedEmail,
    };
  } catch (error) {
    logError('lead not stored', error, { kind: name, request: requestId });
    return { outcome: 'unavailable', values };
  }
}
