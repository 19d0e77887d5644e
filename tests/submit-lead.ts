import { readMessage, readSender } from '#domain/leads/forms/describe-lead.server.ts';
import type { FormValues } from '#domain/leads/forms/field-table.ts';
import { kindOf, type LeadKindName, type LeadValues } from '#domain/leads/forms/lead-kinds.server.ts';
import { type LeadToStore, storeLead } from '#domain/leads/intake/store-lead.server.ts';
import { scoreSpam } from '#domain/spam/score-spam.ts';

export type LeadSubmission = {
  [Name in LeadKindName]: { kind: Name; values: LeadValues<Name> };
}[LeadKindName] &
  Pick<LeadToStore, 'due' | 'mailbox'> &
  Partial<Pick<LeadToStore, 'files' | 'key' | 'honeypot' | 'firstTouch' | 'now'>>;

/** Stores a lead as the intake does after validation; without a key it counts as sent without script. */
export function submitLead({ kind, honeypot = '', ...submission }: LeadSubmission) {
  const { fields, promise } = kindOf(kind as string);
  const values: FormValues = submission.values;
  const sender = readSender(fields, values);
  const used = { address: 0, text: 0, token: 0 };
  const message = readMessage(fields, values);
  return storeLead({
    files: [],
    key: '',
    firstTouch: null,
    now: new Date(),
    ...submission,
    kind,
    fields,
    values,
    sender,
    promise: submission.due && promise(values),
    spam: scoreSpam({ honeypot, token: 'none', name: sender.name, message, used }),
    honeypot,
  });
}
