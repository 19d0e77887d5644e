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
