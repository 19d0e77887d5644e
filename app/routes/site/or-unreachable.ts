/** A lost connection is an answer like any other: the form stays as it was typed. */
export async function orUnreachable<Answer>(serverAction: () => Promise<Answer>) {
  try {
    return await serverAction();
  } catch {
    return { outcome: 'unreachable' as const };
  }
}
