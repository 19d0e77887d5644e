export interface GivenScoresProps {
  count: number;
  isOwnGiven: boolean;
  /** Null while the scores of others are hidden, or there are none. */
  mean: string | null;
  people: { id: string; name: string; mean: string; at: string; note: string; lines: Line[] }[] | null;
}
type Line = { label: string; value: string };

/** Everybody's scores, or only how many there are while one has not given one's own. */
export function GivenScores({ count, isOwnGiven, mean, people }: GivenScoresProps) {
  if (!people) {
    const colleagues = count === 1 ? 'One colleague has' : `${count} colleagues have`;
    return (
      <p className="muted">
        {count === 0
          ? 'Nobody has scored yet.'
          : `${colleagues} scored. You see their scores once you have given yours, so that they do not influence you.`}
      </p>
    );
  }
  if (count === 0) return <p className="muted">Nobody has scored.</p>;
  return (
    <>
      <p>
        <b className="num">{mean}</b>, by {count === 1 ? 'one person' : `${count} people`}.
        {!isOwnGiven && ' Yours is not among them.'}
      </p>
      <ul className="files">
        {people.map((person) => (
          <li key={person.id}>
            <b>{person.name}</b> <span className="num">{person.mean}</span>{' '}
            <span className="muted">{person.at}</span>
            <dl className="scores">
              {person.lines.map(({ label, value }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
            {person.note && <p className="mt-1 whitespace-pre-line">{person.note}</p>}
          </li>
        ))}
      </ul>
    </>
  );
}
