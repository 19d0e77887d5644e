/** A lost connection is an answer like any other: the form stays as it was typed. */
export async function orUnreachable<Answer>(serverAction: () => Promise<Answer>) {
  try {
    return await serverAction();
  } catch (thrown) {
    // A redirect is thrown too, and is an answer of the server.
    if (thrown instanceof Response) throw thrown;
    return { outcome: 'unreachable' as const };
  }
}
