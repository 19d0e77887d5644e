import { nameStage } from '../applications/application-stages.ts';

/** `in_progress` -> "In progress". */
export function nameState(state: string): string {
  const text = state.replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What staff read as the state of a lead. An application has only its stage, unless it is spam or was withdrawn. */
export function describeState(lead: { kind: string; state: string; stage: string | null }): string {
  const { kind, state, stage } = lead;
  const isStaged = kind === 'application' && state !== 'spam' && state !== 'withdrawn';
  return isStaged ? nameStage(stage) : nameState(state);
}
