import { expect, test } from '@playwright/test';
import { roles } from '#domain/staff/permissions.ts';
import { askDesk, nameLine, nothing, printAnswer } from '../permissions/ask-desk.ts';
import { addRecord, addViewer, type DeskRecord, relations } from '../permissions/desk-record.ts';
import { deskTable, type Line } from '../permissions/desk-table.ts';
import { listDeskRoutes } from '../permissions/list-desk-routes.ts';
import { queryDatabase } from '../stack/query-database.ts';

const isAboutLeads = ({ cells }: Line) => cells.some((cell) => cell.length > 1);

test('every address of the desk and every action has its line in the table', () => {
  const guarded = listDeskRoutes().filter(({ isGuarded }) => isGuarded);
  const linesOf = (method: string) =>
    new Set(deskTable.filter((line) => line.method === method).map(({ route }) => route));
  expect([...linesOf('GET')].toSorted()).toEqual(guarded.map(({ route }) => route).toSorted());
  const actions = guarded.filter(({ hasAction }) => hasAction);
  expect([...linesOf('POST')].toSorted()).toEqual(actions.map(({ route }) => route).toSorted());
  expect(listDeskRoutes().filter(({ isGuarded }) => !isGuarded)).toMatchObject([
    { route: 'desk/sign-in' },
    { route: 'desk/auth/*' },
  ]);
});

for (const [column, role] of roles.entries()) {
  test(`${role} is answered where the table says so, and a refusal tells and changes nothing`, async () => {
    test.setTimeout(180_000);
    const viewer = await addViewer(role);
    const wrong: string[] = [];
    for (const line of deskTable) {
      const cells = line.cells[column] ?? '';
      for (const [index, expected] of [...cells].entries()) {
        const relation = relations[index] ?? 'own';
        const record = isAboutLeads(line) ? await addRecord(viewer, relation, line.record) : nothing;
        const answer = await askDesk(line, viewer, viewer, record);
        const place = `${nameLine(line)}${record.id && ` (${relation})`}`;
        const found = printAnswer(answer);
        if (found !== expected) wrong.push(`${place}: ${found} instead of ${expected}`);
        if (!record.id || !'no'.includes(expected)) continue;
        const maySee = relation !== 'foreign' && (line.record !== 'application' || role === 'hr');
        if (!maySee && answer.body.includes(record.secret)) wrong.push(`${place} tells what it refuses`);
        const asData =
          line.method === 'GET'
            ? await askDesk(line, { ...viewer, asData: true }, viewer, record)
            : undefined;
        if (asData?.body.includes(record.secret)) wrong.push(`${place} tells it as data`);
        if (await wasTouched(record, maySee)) wrong.push(`${place} acts though it refuses`);
      }
    }
    expect(wrong).toEqual([]);
  });
}

test('who is not signed in gets the sign-in page from everywhere, and never a word', async () => {
  test.setTimeout(120_000);
  const viewer = await addViewer('admin');
  const strangers = [{}, { cookie: '__Host-desk.session_token=forged.forged' }];
  const record = await addRecord(viewer, 'nobody', 'filed');
  const wrong: string[] = [];
  for (const line of deskTable) {
    for (const asked of strangers) {
      const answer = await askDesk(line, asked, viewer, record);
      if (printAnswer(answer) !== 'sign-in') wrong.push(`${nameLine(line)}: ${printAnswer(answer)}`);
      if (answer.body !== '') wrong.push(`${nameLine(line)} has a body`);
      const { body } = await askDesk(line, { ...asked, asData: true }, viewer, record);
      if (!body.includes('/desk/sign-in')) wrong.push(`${nameLine(line)} as data: no way to sign in`);
      if (body.includes(record.secret)) wrong.push(`${nameLine(line)} as data tells`);
    }
  }
  expect(wrong).toEqual([]);
  expect(await wasTouched(record)).toBe(false);
});

test('what another site posts with the cookie of staff is refused, and nothing happens', async () => {
  test.setTimeout(120_000);
  const wrong: string[] = [];
  for (const role of ['hr', 'admin'] as const) {
    const viewer = await addViewer(role);
    for (const line of deskTable.filter(({ method }) => method === 'POST')) {
      const record = await addRecord(viewer, 'own', line.record);
      for (const origin of ['https://elsewhere.example', 'null', null]) {
        for (const asData of [false, true]) {
          const { status } = await askDesk(line, { ...viewer, origin, asData }, viewer, record);
          if (status !== 403 && status !== 400) wrong.push(`${nameLine(line)} from ${origin}: ${status}`);
        }
      }
      if (await wasTouched(record)) wrong.push(`${nameLine(line)} acts`);
    }
    const acts = await queryDatabase('select act from audit_entry where staff_id = $1', [viewer.id]);
    expect(acts).toEqual([]);
  }
  expect(wrong).toEqual([]);
});

/** Who may see a lead is shown it when they are refused, and that is written down. */
async function wasTouched({ id }: DeskRecord, maySee = false): Promise<boolean> {
  const rows = await queryDatabase(
    `select from lead where id = $1 and version = 0
       and not exists (select from audit_entry where lead_id = lead.id and not ($2 and act = 'lead.read'))
       and not exists (select from lead_note where lead_id = lead.id)
       and not exists (select from lead_reply where lead_id = lead.id)`,
    [id, maySee],
  );
  return rows.length === 0;
}
