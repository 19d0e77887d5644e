import { randomUUID } from 'node:crypto';
import type { RouterContextProvider } from 'react-router';
import { getContent } from '#content/read-content.server.ts';
import { printShortTime } from '#domain/format/print-short-time.ts';
import { greet } from '#domain/leads/applications/decline-letter.ts';
import { cancelledText } from '#domain/leads/interviews/interview-choices.ts';
import { suggestTimes } from '#domain/leads/interviews/suggest-times.server.ts';
import { readOfficeHours } from '#domain/promises/read-office-hours.server.ts';
import { findColleagues } from '#domain/staff/colleague-store.server.ts';
import { recordAudit } from '#platform/audit-store.server.ts';
import { roleNames } from '../shared/role-names.ts';
import { findInvited, listBusy } from './find-invited.server.ts';
import { initialValues, writeTimes } from './interview-values.server.ts';

/** The page on which an interview is offered, moved or cancelled. Changes nothing. */
export async function readInterview(reference: string, context: Readonly<RouterContextProvider>) {
  const now = new Date();
  const { lead, staff, current, phone, blocked } = await findInvited(reference, context, now);
  await recordAudit({ staffId: staff.id, action: 'lead.read', leadId: lead.id });
  const values = initialValues(current, staff.id);
  const { spans, lines } = await listBusy(values.interviewerIds, current, now);
  const officeHours = await readOfficeHours(lead.mailbox);
  const { street, city, postcode, name: companyName, hours } = getContent().company;
  return {
    reference,
    version: lead.version,
    // New for each form, so that a second click or going back sends nothing twice.
    key: randomUUID(),
    name: lead.name,
    opening: lead.opening ?? '',
    to: lead.email ?? '',
    blocked,
    current: current && {
      id: current.id,
      isAgreed: current.state === 'agreed',
      text: (current.startsAt ? [current.startsAt] : current.offeredTimes).map(printShortTime).join(' or '),
    },
    colleagues: (await findColleagues()).map(({ id, name, role }) => ({ id, name, role: roleNames[role] })),
    values: { ...values, times: writeTimes(suggestTimes(values.minutes, spans, officeHours, now)) },
    busy: lines,
    office: `${street}, ${city} ${postcode}`,
    phone,
    hours,
    letter: { salutation: greet(lead.name), signature: [staff.name, `${companyName}, ${city}`] },
    cancelText: cancelledText,
    draft: `interview-${reference}-${staff.id}-${current?.id ?? ''}`,
  };
}
