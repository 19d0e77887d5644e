import type { IssueState } from '#domain/newsletter/issue-store.server.ts';

export type ReaderState = 'pending' | 'confirmed' | 'left' | 'bounced';

export interface ReaderRow {
  id: string;
  email: string;
  state: ReaderState;
  /** When they got their current state. */
  since: string;
}

export interface SelectedReader extends ReaderRow {
  events: { kind: 'asked' | 'confirmed' | 'left' | 'bounced'; version: string; at: string }[];
}

/** The counts are null for an issue that has not begun. */
export interface IssueRow {
  id: string;
  state: IssueState;
  subject: string;
  /** When it was saved, is planned or began. */
  when: string;
  readers: number | null;
  delivered: number | null;
  failed: number | null;
  bounced: number | null;
  leftAfter: number | null;
}

/** How a state is shown beside an address. */
export const readerStates: Record<ReaderState, { label: string; className: string }> = {
  confirmed: { label: 'Confirmed', className: 'state state--ok' },
  pending: { label: 'Not confirmed yet', className: 'state state--warn' },
  left: { label: 'Left', className: 'state' },
  bounced: { label: 'Set aside', className: 'state state--late' },
};
