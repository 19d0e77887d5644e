import type { Role } from '#domain/staff/permissions.ts';
import type { Draft } from './draft-store.server.ts';
import { isBinding, mayApprove, mayEdit } from './who-may-edit.ts';

interface Colleague {
  id: string;
  role: Role;
}

/** Who can decide about a draft that this person sends for review. */
export function mayReview(
  colleague: Colleague,
  { file, writtenBy, savedBy }: Pick<Draft, 'file' | 'writtenBy' | 'savedBy'>,
  submittedBy: string,
): boolean {
  if (isBinding(file)) return mayApprove(colleague, { file, writtenBy, submittedBy });
  return mayEdit(colleague.role, file) && colleague.id !== submittedBy && colleague.id !== savedBy;
}

/** Whose draft it is: everybody who wrote it, and whoever sent it for review. */
export const isAuthor = (
  { id }: Pick<Colleague, 'id'>,
  { writtenBy, submittedBy }: Pick<Draft, 'writtenBy' | 'submittedBy'>,
): boolean => writtenBy.includes(id) || submittedBy === id;
