interface TurnTimes {
  receivedAt: Date;
  dueAt: Date | null;
  answeredAt: Date | null;
  /** Since when a further answer is owed. */
  followUpAt: Date | null;
  followUpDueAt: Date | null;
}

export interface Turn {
  /** Since when the visitor waits for us. */
  since: Date;
  /** Null if no time is promised. */
  due: Date | null;
}

/** Null if it is the visitor's turn. */
export function currentTurn(lead: TurnTimes): Turn | null {
  const { receivedAt, dueAt, answeredAt, followUpAt, followUpDueAt } = lead;
  if (followUpAt) return { since: followUpAt, due: followUpDueAt };
  return answeredAt ? null : { since: receivedAt, due: dueAt };
}
