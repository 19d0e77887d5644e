import { data } from 'react-router';
import { readLine } from '#app/http/posted-form.server.ts';
import { unassignLeads } from '#domain/leads/handling/unassign-store.server.ts';
import { roles } from '#domain/staff/permissions.ts';
import { endSessions } from '#domain/staff/session-store.server.ts';
import { changeRole, markLeft, type StaffChange } from '#domain/staff/staff-store.server.ts';
import { readId } from '../shared/read-id.server.ts';

export interface StaffAnswer {
  outcome: StaffChange['outcome'];
  message: string;
}

const refusals = {
  unknown: 'They have left already.',
  'last-admin': 'That is the only administrator. Make somebody else one first.',
};

export async function changeStaff(form: FormData, by: string): Promise<StaffAnswer> {
  const id = readId(form, 'staff');
  switch (readLine(form, 'intent')) {
    case 'role': {
      const role = roles.find((each) => each === readLine(form, 'role'));
      if (!role) throw data(null, { status: 400 });
      return answer(await changeRole(id, role, by), 'The new role applies from their next click.');
    }
    case 'end-sessions':
      await endSessions(id, 'all', by);
      return { outcome: 'done', message: 'They are signed out everywhere.' };
    case 'leave': {
      const change = await markLeft(id, by);
      const unassigned = change.outcome === 'done' ? await unassignLeads(id, by) : 0;
      return answer(
        change,
        `They are signed out for good. Open leads that are now unassigned: ${unassigned}.`,
      );
    }
    default:
      throw data(null, { status: 400 });
  }
}

const answer = ({ outcome }: StaffChange, done: string): StaffAnswer => ({
  outcome,
  message: outcome === 'done' ? done : refusals[outcome],
});
