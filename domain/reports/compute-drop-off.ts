export interface WizardStep {
  label: string;
  title: string;
  visits: number;
  /** Of those who came to the first step; none while nobody came. */
  share: number | null;
  /** Who did not come to the next; none after the last. */
  left: number | null;
}

/** From the first step to the sent form. A sender without script came to no step that was counted, so more may send than came. */
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
