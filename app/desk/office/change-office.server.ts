import { data, type RouterContextProvider, redirectDocument } from 'react-router';
import { readLine } from '#app/http/posted-form.server.ts';
import { changeDepartmentRule } from '#domain/leads/giving/department-rule-store.server.ts';
import { addWallScreen, removeWallScreen } from '#domain/staff/wall-screen-store.server.ts';
import { type AbsenceAnswer, absenceIntents, changeAbsence } from '../absences/change-absence.server.ts';
import { endOwnSession } from '../settings/change-account.server.ts';
import { permit, requireFreshSignIn } from '../shared/guard-desk.server.ts';
import { nameDepartments } from '../shared/name-departments.server.ts';
import { readId } from '../shared/read-id.server.ts';
import { printBrowserCookie } from '../sign-in/browser-cookie.server.ts';
import { printWallCookie } from '../wall/wall-cookie.server.ts';

type Context = Readonly<RouterContextProvider>;

const rules = ['customer', 'round'] as const;

export async function changeOffice(
  form: FormData,
  request: Request,
  context: Context,
): Promise<AbsenceAnswer | Response> {
  const intent = readLine(form, 'intent');
  if (absenceIntents.includes(intent)) {
    const { id } = permit(context, 'staff.change');
    if (!readLine(form, 'staff')) return { message: 'Choose who is away.', isRefused: true };
    return await changeAbsence(form, readId(form, 'staff'), id);
  }
  switch (intent) {
    case 'set-rule':
      return await setRule(form, permit(context, 'department.change').id);
    case 'remove-wall-screen': {
      const { isRemoved } = await removeWallScreen(readId(form, 'screen'), permit(context, 'wall.change').id);
      return { message: isRemoved ? 'The screen is switched off.' : 'The screen was already switched off.' };
    }
    case 'add-wall-screen':
      return await makeWallScreen(form, request, context);
    default:
      throw data(null, { status: 400 });
  }
}

async function setRule(form: FormData, by: string): Promise<AbsenceAnswer> {
  const department = nameDepartments().find(({ mailbox }) => mailbox === readLine(form, 'mailbox'));
  const chosen = readLine(form, 'rule');
  const rule = rules.find((each) => each === chosen) ?? null;
  if (!department || (!rule && chosen !== 'none')) throw data(null, { status: 400 });
  await changeDepartmentRule(department.mailbox, rule, { by, now: new Date() });
  return { message: `${department.name}: the rule is changed.` };
}

/**
 * From here on the browser is no longer anybody's: it hangs where everyone can touch it, so the session ends and the desk
 * does not know the browser any more.
 */
async function makeWallScreen(form: FormData, request: Request, context: Context) {
  const { id } = permit(context, 'wall.change');
  requireFreshSignIn(context);
  const name = readLine(form, 'name').slice(0, 60);
  if (!name) return { message: 'Give the screen a name, such as the room.', isRefused: true };
  const token = await addWallScreen(name, id, new Date());
  const cookies = [
    ...(await endOwnSession(request, id)),
    printBrowserCookie('', 'forgotten'),
    printWallCookie(token),
  ];
  // As a new document, because only requests below the wall's path have its cookie.
  return redirectDocument('/desk/wall', {
    status: 303,
    headers: new Headers(cookies.map((cookie) => ['Set-Cookie', cookie])),
  });
}
