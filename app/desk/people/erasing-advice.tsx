export function ErasingAdvice() {
  return (
    <aside className="desk-side" aria-label="Before you start">
      <section>
        <h2>Make sure it is them</h2>
        <p className="muted">
          Anybody can claim to be somebody. Write to the address itself, and continue once they have replied
          from it.
        </p>
      </section>
      <section>
        <h2>Every search is recorded</h2>
        <p className="muted">
          The audit records who searched, when and how many leads there were, but not for whom.
        </p>
      </section>
    </aside>
  );
}
