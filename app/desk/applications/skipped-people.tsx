/** The applications that an action leaves unchanged, each with the reason. */
export function SkippedPeople({ people }: { people: { name: string; why: string }[] }) {
  if (people.length === 0) return null;
  return (
    <section aria-labelledby="skipped">
      <h2 id="skipped">Left as they are</h2>
      <ul className="files">
        {people.map(({ name, why }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two people may share a name
          <li key={index}>
            <b>{name}</b> {why}.
          </li>
        ))}
      </ul>
    </section>
  );
}
