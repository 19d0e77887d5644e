import { createContext, use } from 'react';
import type { Problems } from '#domain/publishing/check-draft.server.ts';

/** What the fields of a form need beyond their own value. */
export interface FormState {
  problems: Problems;
  /** By path, what the person opened or folded. */
  isOpen: Readonly<Record<string, boolean>>;
  /** What was just removed, and can be put back. */
  removed: { path: string; name: string } | null;
}

export const FormStateContext = createContext<FormState>({ problems: {}, isOpen: {}, removed: null });

export const useFormState = () => use(FormStateContext);

/** Whether something is wrong at this path or inside it. */
export const hasProblem = (problems: Problems, path: string): boolean =>
  Object.keys(problems).some((each) => each === path || each.startsWith(`${path}.`));
