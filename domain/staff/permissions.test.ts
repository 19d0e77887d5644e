import { expect, test } from 'vitest';
import {
  isAllowed,
  mayStandIn,
  type Permission,
  permissions,
  type Role,
  roles,
  rolesThatHandle,
} from './permissions.ts';

const routing = {
  'General Inquiry': 'hello@x.example',
  'Sales & Partnerships': 'sales@x.example',
  'Technical Support': 'support@x.example',
  'Career Opportunities': 'careers@x.example',
  'Press & Media': 'press@x.example',
  Other: 'hello@x.example',
};

/**
 * Written out and not computed. A permission on a lead has four cells for each role: one's own lead, an unassigned one, a
 * colleague's and another department's. For an administrator an application belongs to another department.
 */
const table = `
                       sales    support  hr       admin
  lead.list            y        y        y        y
  lead.read            yyy-     yyy-     yyy-     yyy-
  lead.claim           yyy-     yyy-     yyy-     yyy-
  lead.assign          yyy-     yyy-     yyy-     yyy-
  lead.pass            yy--     yy--     yy--     yyy-
  lead.note            yyy-     yyy-     yyy-     yyy-
  lead.reason          yyy-     yyy-     yyy-     yyy-
  lead.call            yyy-     yyy-     yyy-     yyy-
  lead.state           yy--     yy--     yy--     yyy-
  lead.snooze          yy--     yy--     yy--     yyy-
  lead.tag             yyy-     yyy-     yyy-     yyy-
  lead.move            yy--     yy--     yy--     yyy-
  lead.undo            yyy-     yyy-     yyy-     yyy-
  lead.reply           yy--     yy--     yy--     yyy-
  lead.forward         yy--     yy--     yy--     yyy-
  lead.merge           yy--     yy--     yy--     yyy-
  lead.release         yyy-     yyy-     yyy-     yyy-
  lead.export          y        y        y        y
  view.save            y        y        y        y
  view.publish         -        -        -        y
  contact.read         yyy-     yyy-     yyy-     yyy-
  file.open            yyy-     yyy-     yyy-     yyy-
  notice.list          y        y        y        y
  application.list     -        -        y        -
  application.stage    ----     ----     yy--     ----
  application.decline  ----     ----     yy--     ----
  application.score    yyy-     yyy-     yyy-     yyy-
  application.interview ----    ----     yy--     ----
  interview.list       y        y        y        y
  report.read          y        y        y        y
  report.export        y        y        y        y
  newsletter.read      y        -        -        y
  newsletter.write     y        -        -        y
  newsletter.test      y        -        -        y
  newsletter.send      y        -        -        y
  content.read         y        y        y        y
  content.edit         y        -        y        y
  content.approve      y        -        y        y
  mail.read            -        -        -        y
  mail.redrive         -        -        -        y
  mail.review          yyy-     yyy-     yyy-     yyy-
  person.find          -        -        -        y
  person.export        -        -        -        y
  person.erase         -        -        -        y
  audit.read           -        -        -        y
  audit.verify         -        -        -        y
  staff.list           -        -        -        y
  staff.change         -        -        -        y
  canned.list          y        y        y        y
  canned.change        y        y        y        y
  canned.share         -        -        -        y
  calendar.read        y        y        y        y
  calendar.change      -        -        y        y
  account.change       y        y        y        y
  office.read          -        -        -        y
  department.change    -        -        -        y
  wall.change          -        -        -        y
`;
const [, ...lines] = table.trim().split('\n');
const expected = new Map(
  lines.map((line) => {
    const [permission = '', ...cells] = line.trim().split(/\s+/);
    return [permission, cells];
  }),
);

/** One in the role's own department, and one in another. */
const leads: Record<Role, { own: Lead; foreign: Lead }> = {
  sales: { own: lead('contact', 'sales'), foreign: lead('contact', 'support') },
  support: { own: lead('support', 'support'), foreign: lead('contact', 'sales') },
  hr: { own: lead('application', 'careers'), foreign: lead('contact', 'sales') },
  admin: { own: lead('contact', 'sales'), foreign: lead('application', 'careers') },
};
type Lead = { kind: string; mailbox: string };

function lead(kind: string, mailbox: string): Lead {
  return { kind, mailbox: `${mailbox}@x.example` };
}

const staffOf = (role: Role) => ({ id: 'me', name: 'Me', email: 'me@x.example', role });
const print = (allowed: boolean) => (allowed ? 'y' : '-');

test.each(Object.keys(permissions) as Permission[])(
  '%s is allowed where the table says, and nowhere else',
  (permission) => {
    const cells = expected.get(permission) ?? [];
    const found = roles.map((role) => {
      const check = (record?: Lead & { ownerId: string | null }) =>
        print(isAllowed(staffOf(role), permission, { routing }, record));
      if (cells.every((cell) => cell.length === 1)) return check();
      const { own, foreign } = leads[role];
      return [
        check({ ...own, ownerId: 'me' }),
        check({ ...own, ownerId: null }),
        check({ ...own, ownerId: 'a colleague' }),
        check({ ...foreign, ownerId: null }),
      ].join('');
    });
    expect(found).toEqual(cells);
  },
);

test('the table has a line for every permission, and no other', () => {
  expect([...expected.keys()].toSorted()).toEqual(Object.keys(permissions).toSorted());
});

test.each([
  ['sales', 'hello sales press'],
  ['support', 'support'],
  ['hr', 'careers'],
  ['admin', 'hello sales support careers press'],
] as const)('%s reads the mailboxes %s', (role, mailboxes) => {
  const boxes = ['hello', 'sales', 'support', 'careers', 'press'];
  const read = boxes.filter((box) =>
    isAllowed(staffOf(role), 'lead.read', { routing }, { ...lead('contact', box), ownerId: null }),
  );
  expect(read.join(' ')).toBe(mailboxes);
});

test.each(roles)('%s reads an application only as hr, in whichever mailbox it is', (role) => {
  for (const box of ['careers', 'sales', 'support']) {
    const application = { ...lead('application', box), ownerId: role === 'hr' ? null : 'me' };
    expect(isAllowed(staffOf(role), 'lead.read', { routing }, application)).toBe(role === 'hr');
  }
});

test.each(['lead.read', 'lead.state', 'file.open', 'application.stage'] as const)(
  '%s without a lead is refused',
  (permission) => {
    for (const role of roles) expect(isAllowed(staffOf(role), permission, { routing })).toBe(false);
  },
);

test.each(roles)('%s who interviews an applicant may score and open the files, and nothing else', (role) => {
  if (role === 'hr') return;
  const application = { ...lead('application', 'careers'), ownerId: null, interviewerIds: ['me'] };
  const allowed = (Object.keys(permissions) as Permission[]).filter(
    (permission) =>
      isAllowed(staffOf(role), permission, { routing }, application) &&
      !isAllowed(staffOf(role), permission, { routing }, { ...application, interviewerIds: ['another'] }),
  );
  expect(allowed).toEqual(['file.open', 'application.score']);
});

test.each(roles)('%s may act for a colleague they stand in for, in their own department only', (role) => {
  const deputy = { ...staffOf(role), standsInFor: ['a colleague'] };
  const { own, foreign } = leads[role];
  expect(isAllowed(deputy, 'lead.reply', { routing }, { ...own, ownerId: 'a colleague' })).toBe(true);
  expect(isAllowed(deputy, 'lead.reply', { routing }, { ...own, ownerId: 'another' })).toBe(role === 'admin');
  expect(isAllowed(deputy, 'lead.reply', { routing }, { ...foreign, ownerId: 'a colleague' })).toBe(false);
});

test.each([
  ['sales', 'sales admin'],
  ['support', 'support admin'],
  ['hr', 'hr'],
  ['admin', 'admin'],
] as const)('for %s, those with the roles %s may stand in', (absent, deputies) => {
  const found = roles.filter((role) =>
    mayStandIn({ ...staffOf(role), id: 'other' }, staffOf(absent), { routing }),
  );
  expect(found).toEqual(deputies.split(' '));
  expect(mayStandIn(staffOf(absent), staffOf(absent), { routing })).toBe(false);
});

test('a lead is handled by the roles of its mailbox, an application by hr alone', () => {
  expect(rolesThatHandle(lead('contact', 'press'), { routing })).toEqual(['sales', 'admin']);
  expect(rolesThatHandle(lead('support', 'support'), { routing })).toEqual(['support', 'admin']);
  expect(rolesThatHandle(lead('application', 'careers'), { routing })).toEqual(['hr']);
});
