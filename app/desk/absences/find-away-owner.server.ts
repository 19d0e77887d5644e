import type { RouterContextProvider } from 'react-router';
import type { AwayOwner } from '#app/desk/lead/away-question.tsx';
import { listAway } from '#domain/staff/deputy-store.server.ts';
import { currentStaff } from '../shared/guard-desk.server.ts';
import { describeAway } from './describe-away.ts';

/** Undefined if this colleague is here. */
export async function findAwayOwner(
  ownerId: string,
  context: Readonly<RouterContextProvider>,
): Promise<AwayOwner | undefined> {
  const away = (await listAway(new Date())).find(({ staffId }) => staffId === ownerId);
  if (!away) return undefined;
  const { name, deputyId, deputy } = away;
  return {
    id: ownerId,
    name,
    text: describeAway(away, currentStaff(context).id),
    deputy: deputyId && deputy ? { id: deputyId, name: deputy } : null,
  };
}
