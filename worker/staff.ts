import { printColomboTime } from '#domain/format/print-time.ts';
import { handOverLeads } from '#domain/leads/giving/hand-over-store.server.ts';
import { type Role, roles } from '#domain/staff/permissions.ts';
import { changeDetails, markLeft, type StaffChange } from '#domain/staff/staff-change-store.server.ts';
import { addStaff, findStaff, listStaff } from '#domain/staff/staff-store.server.ts';
import { closeDatabase } from '#platform/database.server.ts';
import { isEmailAddress } from '#platform/mail/email-address.server.ts';

const usage = `npm run staff add <email> <role> [name] | list | role <email> <role> | remove <email>
roles: ${roles.join(', ')}`;
const messages = {
  unknown: 'does not work here',
  'last-admin': 'is the only administrator; name another one first',
  own: 'cannot do this to themselves',
  changed: 'was changed by somebody else just now',
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
  const { outcome }: StaffChange = found
    ? await changeDetails(found.id, { role }, null)
    : { outcome: 'unknown' };
  if (outcome === 'done') console.log(`${email} is now ${role}`);
  else fail(`${email} ${messages[outcome]}`);
}

async function remove(): Promise<void> {
  const found = await findStaff(email);
  if (!found) return fail(`${email} ${messages.unknown}`);
  let unassigned = 0;
  const { outcome } = await markLeft(found.id, null, {
    async handOver(transaction) {
      ({ unassigned } = await handOverLeads(transaction, { from: found.id, to: null, by: null }));
    },
  });
  if (outcome !== 'done') return fail(`${email} ${messages[outcome]}`);
  console.log(`${email} has left: signed out everywhere, ${unassigned} open leads are unassigned`);
}

function isRole(text: string | undefined): text is Role {
  return roles.some((role) => role === text);
}

function fail(line: string): void {
  console.error(line);
  process.exitCode = 1;
}
