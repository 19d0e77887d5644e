import { getContent } from '#content/read-content.server.ts';
import { listAroundTheClock } from '#domain/promises/list-reply-promises.ts';
import { isHoliday, isOfficeOpen } from '#domain/promises/office-hours.ts';
import { readOfficeHours } from '#domain/promises/read-office-hours.server.ts';
import { log } from '#platform/log.server.ts';
import { describeContact } from '../forms/describe-lead.server.ts';
import { mailDomainKey, phoneKey } from '../inbox/contact-keys.ts';
import { findPresentRoles, findWaitingLeads, giveLead, type WaitingLead } from './giving-store.server.ts';

/** The rest follows in the next run. */
const batch = 200;

/** Which roles may handle a lead; the table of permissions knows. */
type RolesThatHandle = (lead: { kind: string; mailbox: string }) => readonly string[];

/** Applies the rule of its department to every new lead that has no owner. */
export async function giveOutLeads(now: Date, rolesThatHandle: RolesThatHandle): Promise<void> {
  const waiting = await findWaitingLeads(now, batch);
  if (waiting.length === 0) return;
  const aroundTheClock = listAroundTheClock(getContent().promises);
  const departments = new Map<string, Awaited<ReturnType<typeof readDepartment>>>();
  for (const lead of waiting) {
    const roles = rolesThatHandle(lead);
    const department = departments.get(lead.mailbox) ?? (await readDepartment(lead.mailbox, now));
    departments.set(lead.mailbox, department);
    const { isOpen, isClosedDay, presentRoles } = department;
    // On a holiday people are at work only for what cannot wait.
    const countsToday = !isClosedDay || aroundTheClock.includes(lead.promise ?? '');
    const goesRound = lead.rule === 'round' && countsToday && roles.some((role) => presentRoles.has(role));
    if (lead.isLookedAt && !goesRound) continue;
    const given = await giveLead(lead.id, {
      now,
      roles,
      isOfficeOpen: isOpen,
      goesRound,
      customer: customerOf(lead),
    });
    if (given) log('lead-given', { lead: lead.id, rule: given.rule });
  }
}

/** Whether a department is open now, and who is at work for it. */
async function readDepartment(mailbox: string, now: Date) {
  const officeHours = await readOfficeHours(mailbox);
  const isOpen = isOfficeOpen(officeHours, now);
  return {
    isOpen,
    isClosedDay: isHoliday(officeHours, now),
    presentRoles: await findPresentRoles(now, isOpen),
  };
}

function customerOf(lead: WaitingLead) {
  return {
    email: lead.email,
    domain: mailDomainKey(lead.email ?? ''),
    phone: phoneKey(describeContact(lead).phone),
  };
}
