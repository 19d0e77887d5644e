import { data } from 'react-router';
import { readLine } from '#app/http/posted-form.server.ts';
import { getContent } from '#content/read-content.server.ts';
import { giveBackLeads, handOverLeads, type Receiver } from '#domain/leads/giving/hand-over-store.server.ts';
import { findColleagues } from '#domain/staff/colleague-store.server.ts';
import { mailStaff } from '#domain/staff/mail-staff.server.ts';
import { type Role, roles, type Staff, scopeOf } from '#domain/staff/permissions.ts';
import { endSessions } from '#domain/staff/session-store.server.ts';
import {
  bringBack,
  changeDetails,
  markLeft,
  type StaffChange,
} from '#domain/staff/staff-change-store.server.ts';
import { getStaffMember } from '#domain/staff/staff-store.server.ts';
import { writeWelcomeMail } from '#domain/staff/write-welcome-mail.server.tsx';
import { validateName } from './validate-name.ts';

export interface StaffAnswer {
  intent: string;
  outcome: StaffChange['outcome'] | 'invalid';
  message: string;
  /** The name as typed, if it has to be corrected. */
  name?: { value: string; error: string | undefined };
}

const refusals: Record<Exclude<StaffChange['outcome'], 'done'>, string> = {
  unknown: 'Nothing was done: somebody else was faster. The page shows how things are now.',
  'last-admin': 'That is the only administrator. Make somebody else one first.',
  own: 'You cannot do this to yourself. Ask another administrator.',
  changed: 'Nothing was done: somebody else changed this meanwhile. The page shows how things are now.',
};
/** So long after a departure the leads go back too. */
const undoMs = 24 * 3_600_000;

type Action = (id: string, form: FormData, by: Staff) => Promise<Omit<StaffAnswer, 'intent'>>;

/** What can be done to one person, by the intent of the form. */
const actions = new Map<string, Action>(
  Object.entries({
    async details(id, form, by) {
      const name = readLine(form, 'name');
      const error = validateName(name);
      const role = readRole(form, 'role');
      const seen = { name: readLine(form, 'seenName'), role: readRole(form, 'seenRole') };
      if (error) return { outcome: 'invalid', message: 'Nothing was changed.', name: { value: name, error } };
      const change = await changeDetails(id, { name, role }, by.id, seen);
      return {
        ...answer(change, 'Saved. It applies from their next click.'),
        ...(change.outcome !== 'done' && { name: { value: name, error: undefined } }),
      };
    },
    async 'end-sessions'(id, _, by) {
      await endSessions(id, 'all', by.id);
      return { outcome: 'done', message: 'They are signed out everywhere.' };
    },
    async leave(id, form, by) {
      const to = await findReceiver(readLine(form, 'receiver'));
      let counts = { handedOver: 0, unassigned: 0 };
      const change = await markLeft(id, by.id, {
        receiverId: to?.id ?? null,
        async handOver(transaction) {
          counts = await handOverLeads(transaction, { from: id, to, by: by.id });
        },
      });
      return answer(change, `They are signed out for good. ${describeHandOver(counts, to?.name)}`);
    },
    async return(id, _, by) {
      let returned = 0;
      const change = await bringBack(id, by.id, async (transaction, leftAt) => {
        if (Date.now() - leftAt.getTime() < undoMs)
          returned = await giveBackLeads(transaction, { to: id, since: leftAt, by: by.id });
      });
      const leads = returned > 0 ? ` ${countLeads(returned)} theirs again.` : '';
      return answer(change, `They can sign in again, with a code by mail.${leads}`);
    },
    async welcome(id, _, by) {
      const person = await getStaffMember(id);
      if (!person || person.leftAt) return answer({ outcome: 'unknown' }, '');
      const isMailed = await mailStaff(person.email, await writeWelcomeMail(person, by.name));
      return isMailed
        ? { outcome: 'done', message: `The mail was sent to ${person.email}.` }
        : { outcome: 'invalid', message: 'The mail could not be sent. Try again in some minutes.' };
    },
  } satisfies Record<string, Action>),
);

export async function changeStaff(id: string, form: FormData, by: Staff): Promise<StaffAnswer> {
  const intent = readLine(form, 'intent');
  const action = actions.get(intent);
  if (!action) throw data(null, { status: 400 });
  return { intent, ...(await action(id, form, by)) };
}

const answer = ({ outcome }: StaffChange, done: string) => ({
  outcome,
  message: outcome === 'done' ? done : refusals[outcome],
});

function readRole(form: FormData, field: string): Role {
  const role = roles.find((each) => each === readLine(form, field));
  if (!role) throw data(null, { status: 400 });
  return role;
}

/** Null for nobody. Somebody who has left in the meantime is refused when the leads are handed over. */
async function findReceiver(id: string): Promise<(Receiver & { name: string }) | null> {
  if (!id) return null;
  const colleague = (await findColleagues()).find((each) => each.id === id);
  if (!colleague) throw data(null, { status: 400 });
  return { id, name: colleague.name, ...scopeOf(colleague.role, getContent().company) };
}

const countLeads = (count: number) => (count === 1 ? '1 open lead is' : `${count} open leads are`);

function describeHandOver(
  { handedOver, unassigned }: { handedOver: number; unassigned: number },
  receiver?: string,
) {
  if (handedOver + unassigned === 0) return 'They had no open leads.';
  const parts = [
    handedOver > 0 && `${countLeads(handedOver)} now with ${receiver}.`,
    unassigned > 0 && `${countLeads(unassigned)} without an owner.`,
  ];
  return parts.filter(Boolean).join(' ');
}
