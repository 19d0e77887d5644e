import { randomUUID } from 'node:crypto';
import { createReceiptToken } from '#domain/leads/intake/lead-reference.server.ts';
import { findInterviews } from '#domain/leads/interviews/interview-store.server.ts';
import { type InterviewOffer, offerInterview } from '#domain/leads/interviews/offer-interview.server.ts';
import type { Role } from '#domain/staff/permissions.ts';
import { database } from '#platform/database.server.ts';

/** Applicants and interviewers for tests of interviews. */

export async function addInterviewer(name: string, role: Role = 'hr'): Promise<string> {
  const { id } = await database()
    .insertInto('staff')
    .values({ name, role, email: `${randomUUID()}@pahana.example` })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

let count = 0;

/** `token` opens the receipt as the link in our mails does. */
export async function addApplicant(name = 'Nimal Perera') {
  count += 1;
  const [token, reference] = [createReceiptToken(), `PA-APPL-${count}`];
  const { id } = await database()
    .insertInto('lead')
    .values({
      ...{ kind: 'application', state: 'new', mailbox: 'careers@pahana.example', body_hash: '' },
      ...{ reference, receipt_token: createReceiptToken(), mail_token: token, submission_key: `${count}` },
      ...{ name, email: `applicant-${count}@mail.example`, fields: { jobTitle: 'Product Manager' } },
      ...{ received_at: new Date(), last_contact_at: new Date() },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, reference, token, version: 0 };
}
export type Applicant = Awaited<ReturnType<typeof addApplicant>>;

const hourMs = 3_600_000;
const nextHour = Math.ceil(Date.now() / hourMs) * hourMs;
/** So many days from now, at a full hour. */
export const inDays = (days: number, hours = 0) => new Date(nextHour + (days * 24 + hours) * hourMs);

export const offerValues = (changes: Partial<InterviewOffer> = {}): InterviewOffer => ({
  interviewerIds: [],
  times: [inDays(3), inDays(4)],
  minutes: 60,
  place: 'At our office',
  text: 'We would like to meet you.',
  isAgreed: false,
  ...changes,
});

export async function readLead({ id }: { id: string }) {
  return await database().selectFrom('lead').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** Offers an interview on the present version of the application. */
export async function invite(applicant: Applicant, staffId: string, changes: Partial<InterviewOffer> = {}) {
  const { version } = await readLead(applicant);
  const offer = offerValues({ interviewerIds: [staffId], ...changes });
  const result = await offerInterview({ id: applicant.id, version }, staffId, offer, { key: randomUUID() });
  const interview = (await findInterviews([applicant.id])).at(-1);
  return { outcome: result.outcome, result, interview, id: interview?.id ?? '' };
}

/** "visitor interview-offered", in the order in which they were ordered. */
export async function listMails({ id }: { id: string }) {
  const rows = await database()
    .selectFrom('delivery')
    .select(['audience', 'occasion', 'occasion_id as occasionId'])
    .where('lead_id', '=', id)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ name: `${row.audience} ${row.occasion}`, occasionId: row.occasionId ?? '' }));
}
