export interface WizardStep {
  label: string;
  title: string;
  visits: number;
  /** Share of the visits to the first step; null without visits. */
  share: number | null;
  /** Visits that did not reach the next step; null for the last one. */
  left: number | null;
}

/** Visits from the first step to the sent form. Without JavaScript no step is counted, so more may send than visited. */
export function computeDropOff(
  titles: readonly string[],
  counts: { step: number; visits: number }[],
  sent: number,
): WizardStep[] {
  const visitsOf = (step: number) =>
    counts.filter((count) => count.step === step).reduce((sum, { visits }) => sum + visits, 0);
  const rows = [
    ...titles.map((title, index) => ({ label: `Step ${index + 1}`, title, visits: visitsOf(index + 1) })),
    { label: 'Sent', title: 'Get My Custom Plan', visits: sent },
  ];
  const first = rows[0]?.visits ?? 0;
  return rows.map((row, index) => {
    const next = rows[index + 1];
    return {
      ...row,
      share: first > 0 ? row.visits / first : null,
      left: next ? Math.max(0, row.visits - next.visits) : null,
    };
  });
}
