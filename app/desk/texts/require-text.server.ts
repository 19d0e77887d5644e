import { data, type RouterContextProvider } from 'react-router';
import { listPublications, type Publication } from '#domain/publishing/history-store.server.ts';
import { nameListed } from '#domain/publishing/list-texts.server.ts';
import { mayEdit, mayOpen } from '#domain/publishing/who-may-edit.ts';
import type { Staff } from '#domain/staff/permissions.ts';
import { listStaffNames } from '#domain/staff/staff-name-store.server.ts';
import { currentStaff } from '../shared/guard-desk.server.ts';
import { describeState } from './describe-state.ts';
import { type FoundText, findText } from './find-text.server.ts';
import type { HeadedText } from './text-head.tsx';

export interface RequiredText extends FoundText {
  staff: Staff;
  /** The newest publication by staff. */
  last: Publication | undefined;
  names: ReadonlyMap<string, string>;
  head: HeadedText;
  may: { edit: boolean; open: boolean };
}

/** The text that an address names; 404 if there is none. */
export async function requireText(
  rest: string | undefined,
  context: Readonly<RouterContextProvider>,
  now: Date,
): Promise<RequiredText> {
  const { file, area, live, draft } = await findText(rest);
  const [[last], staffNames] = await Promise.all([listPublications(file, 1), listStaffNames()]);
  if (live.text === null && !draft && !last) throw data(null, { status: 404 });
  const staff = currentStaff(context);
  const names = new Map(staffNames.map(({ id, name }) => [id, name]));
  const isLive = live.value !== null;
  const { name, address } = await nameListed(file, live.value, draft?.value);
  const listed = {
    file,
    area,
    name,
    address,
    isLive,
    value: live.value,
    draft: draft ?? null,
    last: last ?? null,
  };
  const may = { edit: mayEdit(staff.role, file), open: mayOpen(staff.role, file) };
  const head = {
    ...{ file, name, area, mayEdit: may.edit, address: isLive ? address : null },
    isClosed: !isLive && !draft,
    state: describeState(listed, names, now),
  };
  return { file, area, staff, live, draft, last, names, head, may };
}
