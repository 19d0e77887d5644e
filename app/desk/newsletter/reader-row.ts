export type ReaderState = 'pending' | 'confirmed' | 'left';

export interface ReaderRow {
  id: string;
  email: string;
  state: ReaderState;
  /** When they came to be what they are. */
  since: string;
}

export interface ChosenReader extends ReaderRow {
  events: { kind: 'asked' | 'confirmed' | 'left'; version: string; at: string }[];
}

export interface IssueRow {
  name: string;
  subject: string;
  begun: string;
  /** Whether the last letter is written. */
  isWritten: boolean;
  delivered: number;
  failed: number;
  open: number;
  leftAfter: number;
}

/** What stands beside an address. */
export const readerStates: Record<ReaderState, { word: string; look: string }> = {
  confirmed: { word: 'Confirmed', look: 'state state--ok' },
  pending: { word: 'Not confirmed yet', look: 'state state--warn' },
  left: { word: 'Left', look: 'state' },
};
