/**
 * The only state of an application that staff see and set. `lead.state` follows from it in the database, in the function
 * `application_state`: open while an answer is owed, then answered, and closed once it is decided.
 */
export const applicationStages = ['received', 'reading', 'interview', 'offer', 'hired', 'declined'] as const;
export type ApplicationStage = (typeof applicationStages)[number];

/** The stages in which we still have to decide. */
export const undecidedStages = [
  'received',
  'reading',
  'interview',
  'offer',
] as const satisfies ApplicationStage[];

export const stageLabels: Record<ApplicationStage, string> = {
  received: 'Received',
  reading: 'Reading',
  interview: 'Interview',
  offer: 'Offer',
  hired: 'Hired',
  declined: 'Declined',
};

export function isStage(text: string): text is ApplicationStage {
  return (applicationStages as readonly string[]).includes(text);
}

/** The stage as stored: null means received. */
export const readStage = (stored: string | null): ApplicationStage =>
  stored && isStage(stored) ? stored : 'received';

export const nameStage = (stored: string | null): string => stageLabels[readStage(stored)];
