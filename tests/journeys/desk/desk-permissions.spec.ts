import { expect, test } from '@playwright/test';
import { roles } from '#domain/staff/permissions.ts';
import { addRecord, addViewer, type DeskRecord, relations } from '../../permissions/desk-record.ts';
import { deskTable, type Line } from '../../permissions/desk-table.ts';
import { listDeskRoutes } from '../../permissions/list-desk-routes.ts';
import { describeLine, noRecord, requestDesk, toTableLetter } from '../../permissions/request-desk.ts';
import { addWallScreen } from '../../stack/add-wall-screen.ts';
import { queryDatabase } from '../../stack/query-database.ts';

const isAboutLeads = ({ cells }: Line) => cells.some((cell) => cell.length > 1);

test('every desk address and every action has a line in the table', () => {
  const guarded = listDeskRoutes().filter(({ isGuarded }) => isGuarded);
  const linesOf = (method: string) =>
    new Set(deskTable.filter((line) => line.method === method).map(({ route }) => route));
  expect([...linesOf('GET')].toSorted()).toEqual(guarded.map(({ route }) => route).toSorted());
  const actions = guarded.filter(({ hasAction }) => hasAction);
  expect([...linesOf('POST')].toSorted()).toEqual(actions.map(({ route }) => route).toSorted());
  expect(listDeskRoutes().filter(({ isGuarded }) => !isGuarded)).toMatchObject([
    { route: 'desk/sign-in' },
    { route: 'desk/auth/*' },
    { route: 'desk/wall' },
    { route: 'desk/wall/counts' },
    { route: 'desk/wall/live' },
  ]);
});

for (const [column, role] of roles.entries()) {
  test(`${role} gets what the table says, and a refusal reveals and changes nothing`, async () => {
    test.setTimeout(180_000);
    const viewer = await addViewer(role);
    const mistakes: string[] = [];
    for (const line of deskTable) {
      const cells = line.cells[column] ?? '';
      for (const [index, expected] of [...cells].entries()) {
        const relation = relations[index] ?? 'own';
        const record = isAboutLeads(line) ? await addRecord(viewer, relation, line.record) : noRecord;
        const answer = await requestDesk(line, viewer, viewer, record);
        const place = `${describeLine(line)}${record.id && ` (${relation})`}`;
        const found = toTableLetter(answer);
        if (found !== expected) mistakes.push(`${place}: ${found} instead of ${expected}`);
        if (!record.id || !'no'.includes(expected)) continue;
        const maySee = relation !== 'foreign' && (line.record !== 'application' || role === 'hr');
        if (!maySee && answer.body.includes(record.secret)) mistakes.push(`${place} reveals what it refuses`);
        const asData =
          line.method === 'GET'
            ? await requestDesk(line, { ...viewer, asData: true }, viewer, record)
            : undefined;
        if (asData?.body.includes(record.secret)) mistakes.push(`${place} reveals it as data`);
        if (await wasChanged(record, maySee)) mistakes.push(`${place} changes the record though it refuses`);
      }
    }
    expect(mistakes).toEqual([]);
  });
}

test('without a session every address leads to the sign-in page and reveals nothing', async () => {
  test.setTimeout(120_000);
  const viewer = await addViewer('admin');
  const invalidCredentials = [
    {},
    { cookie: '__Host-desk.session_token=forged.forged' },
    // A wall screen opens the counts and nothing else, even if its cookie came with every request.
    { cookie: await addWallScreen() },
  ];
  const record = await addRecord(viewer, 'nobody', 'filed');
  const mistakes: string[] = [];
  for (const line of deskTable) {
    for (const credentials of invalidCredentials) {
      const answer = await requestDesk(line, credentials, viewer, record);
      if (toTableLetter(answer) !== 'sign-in')
        mistakes.push(`${describeLine(line)}: ${toTableLetter(answer)}`);
      if (answer.body !== '') mistakes.push(`${describeLine(line)} has a body`);
      const { body } = await requestDesk(line, { ...credentials, asData: true }, viewer, record);
      if (!body.includes('/desk/sign-in'))
        mistakes.push(`${describeLine(line)} as data: no redirect to the sign-in`);
      if (body.includes(record.secret)) mistakes.push(`${describeLine(line)} as data reveals the secret`);
    }
  }
  expect(mistakes).toEqual([]);
  expect(await wasChanged(record)).toBe(false);
});

test('a POST from another site with a staff cookie is refused and changes nothing', async () => {
  test.setTimeout(120_000);
  const mistakes: string[] = [];
  for (const role of ['hr', 'admin'] as const) {
    const viewer = await addViewer(role);
    for (const line of deskTable.filter(({ method }) => method === 'POST')) {
      const record = await addRecord(viewer, 'own', line.record);
      for (const origin of ['https://elsewhere.example', 'null', null]) {
        for (const asData of [false, true]) {
          const { status } = await requestDesk(line, { ...viewer, origin, asData }, viewer, record);
          if (status !== 403 && status !== 400)
            mistakes.push(`${describeLine(line)} from ${origin}: ${status}`);
        }
      }
      if (await wasChanged(record)) mistakes.push(`${describeLine(line)} changes the record`);
    }
    const entries = await queryDatabase('select act from audit_entry where staff_id = $1', [viewer.id]);
    expect(entries).toEqual([]);
  }
  expect(mistakes).toEqual([]);
});

/** A refused viewer who may see the lead still reads it, which is audited and does not count as a change. */
async function wasChanged({ id }: DeskRecord, maySee = false): Promise<boolean> {
  const rows = await queryDatabase(
    `select from lead where id = $1 and version = 0
       and not exists (select from audit_entry where lead_id = lead.id and not ($2 and act = 'lead.read'))
       and not exists (select from lead_note where lead_id = lead.id)
       and not exists (select from lead_reply where lead_id = lead.id)
       and not exists (select from lead_call where lead_id = lead.id)
       and not exists (select from lead_forward where lead_id = lead.id)`,
    [id, maySee],
  );
  return rows.length === 0;
}
