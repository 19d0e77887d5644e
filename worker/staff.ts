import { printColomboTime } from '#domain/format/print-time.ts';
import { unassignLeads } from '#domain/leads/handling/unassign-store.server.ts';
import { type Role, roles } from '#domain/staff/permissions.ts';
import { addStaff, changeRole, findStaff, listStaff, markLeft } from '#domain/staff/staff-store.server.ts';
import { closeDatabase } from '#platform/database.server.ts';
import { isEmailAddress } from '#platform/mail/email-address.server.ts';

const usage = `npm run staff add <email> <role> [name] | list | role <email> <role> | remove <email>
roles: ${roles.join(', ')}`;
const messages = {
  unknown: 'does not work here',
  'last-admin': 'is the only administrator; name another one first',
};

const [command, email = '', ...rest] = process.argv.slice(2);
try {
  if (command === 'list' && !email) await list();
  else if (command === 'add' && isEmailAddress(email) && isRole(rest[0])) await add(rest[0], rest.slice(1));
  else if (command === 'role' && email && isRole(rest[0])) await change(rest[0]);
  else if (command === 'remove' && email && rest.length === 0) await remove();
  else fail(usage);
} finally {
  await closeDatabase();
}

async function list(): Promise<void> {
  const staff = await listStaff();
  for (const { email, role, name, leftAt, lastSignInAt } of staff) {
    const seen = lastSignInAt ? `last signed in ${printColomboTime(lastSignInAt)}` : 'never signed in';
    console.log([email, role, name, leftAt ? `left ${printColomboTime(leftAt)}` : seen].join('  '));
  }
  if (staff.length === 0) console.log('Nobody works at the desk yet.');
}

async function add(role: Role, names: string[]): Promise<void> {
  const name = names.join(' ').trim() || email.replace(/@.*/, '');
  const { outcome } = await addStaff({ email, role, name });
  if (outcome === 'added') console.log(`${email} may sign in as ${role}`);
  else fail(`${email} works here already; npm run staff role <email> <role> changes what they may do`);
}

async function change(role: Role): Promise<void> {
  const found = await findStaff(email);
  const { outcome } = found ? await changeRole(found.id, role, null) : ({ outcome: 'unknown' } as const);
  if (outcome === 'done') console.log(`${email} is now ${role}`);
  else fail(`${email} ${messages[outcome]}`);
}

/** Works also for people who already left, so that an interrupted run can be finished. */
async function remove(): Promise<void> {
  const found = await findStaff(email);
  if (!found) return fail(`${email} ${messages.unknown}`);
  const { outcome } = await markLeft(found.id, null);
  if (outcome === 'last-admin') return fail(`${email} ${messages[outcome]}`);
  const unassigned = await unassignLeads(found.id, null);
  console.log(`${email} has left: signed out everywhere, ${unassigned} open leads are unassigned`);
}

function isRole(text: string | undefined): text is Role {
  return roles.some((role) => role === text);
}

function fail(line: string): void {
  console.error(line);
  process.exitCode = 1;
}
