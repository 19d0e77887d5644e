export function ErasingAdvice() {
  return (
    <aside className="desk-side" aria-label="Before you act">
      <section>
        <h2>Make sure it is them</h2>
        <p className="muted">
          Anybody can claim to be somebody. Answer to the address itself, and act once they have replied from
          it.
        </p>
      </section>
      <section>
        <h2>Every look is recorded</h2>
        <p className="muted">
          The audit keeps who looked, when and how many leads there were, but not for whom.
        </p>
      </section>
    </aside>
  );
}
