export type ReaderState = 'pending' | 'confirmed' | 'left';

export interface ReaderRow {
  id: string;
  email: string;
  state: ReaderState;
  /** When they got their current state. */
  since: string;
}

export interface SelectedReader extends ReaderRow {
  events: { kind: 'asked' | 'confirmed' | 'left'; version: string; at: string }[];
}

export interface IssueRow {
  name: string;
  subject: string;
  startedAt: string;
  /** Whether the letter to the last reader is written. */
  isComplete: boolean;
  delivered: number;
  failed: number;
  open: number;
  leftAfter: number;
}

/** How a state is shown beside an address. */
export const readerStates: Record<ReaderState, { label: string; className: string }> = {
  confirmed: { label: 'Confirmed', className: 'state state--ok' },
  pending: { label: 'Not confirmed yet', className: 'state state--warn' },
  left: { label: 'Left', className: 'state' },
};
