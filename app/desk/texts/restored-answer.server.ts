import type { Restored } from '#domain/publishing/restore-text.server.ts';

interface Answer {
  /** What the page then says. */
  done: string;
  refused?: 'changed' | 'has-draft' | 'same';
}

/** What follows when an earlier text should come back. */
export function restoredAnswer(restored: Restored): Answer {
  if (restored === 'published') return { done: 'approved' };
  if (restored === 'closed') return { done: 'closed' };
  if (restored === 'drafted') return { done: 'drafted' };
  return { done: '', refused: restored };
}
