import { Link } from 'react-router';

type Delivery = { outcome: string; code: string | null; time: string | null };

export type TimelineRow = {
  at: string | null;
  time: string;
  of: string | null;
  who?: string | undefined;
  what: string;
  whom?: string | undefined;
  words?: { as: 'letter' | 'note' | 'reply'; text: string } | undefined;
  delivery?: Delivery | undefined;
  bad?: boolean | undefined;
};

const classOf = { letter: 'letter', note: 'note', reply: 'letter letter--ours' };

/** Everything that happened, oldest first, as a sentence each. */
export function LeadTimeline({ rows }: { rows: TimelineRow[] }) {
  return (
    <ol className="log">
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the past never moves
        <li key={index}>
          <time {...(row.at && { dateTime: row.at })}>{row.time}</time>
          <div>
            <Sentence row={row} />
            {row.words && <p className={classOf[row.words.as]}>{row.words.text}</p>}
            {row.delivery && <Delivered {...row.delivery} />}
          </div>
        </li>
      ))}
    </ol>
  );
}

function Sentence({ row: { who, what, whom, of, bad } }: { row: TimelineRow }) {
  return (
    <p className={bad ? 'log__bad' : undefined}>
      {of && (
        <>
          <Link className="underline underline-offset-4" to={`/desk/leads/${of}`}>
            {of}
          </Link>
          {': '}
        </>
      )}
      {who && <b>{who} </b>}
      {what}
      {whom && <b> {whom}</b>}
    </p>
  );
}

function Delivered({ outcome, code, time }: Delivery) {
  if (outcome === 'sent') return <p className="muted mt-1">The mail left {time}.</p>;
  if (outcome === 'called-back') return <p className="muted mt-1">Called back before it left.</p>;
  if (outcome === 'failed') return <p className="log__bad mt-1">The mail failed for good: {code}.</p>;
  return (
    <p className="muted mt-1">
      {code ? `Refused for now (${code}), and tried again.` : 'The mail is on its way.'}
    </p>
  );
}
