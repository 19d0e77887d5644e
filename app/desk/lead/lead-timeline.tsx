import { Link } from 'react-router';

type Delivery = { outcome: string; code: string | null; time: string | null };

export type TimelineRow = {
  at: string | null;
  time: string;
  of: string | null;
  who?: string | undefined;
  what: string;
  whom?: string | undefined;
  message?: { kind: 'letter' | 'note' | 'reply'; text: string } | undefined;
  delivery?: Delivery | undefined;
  bad?: boolean | undefined;
};

const classOf = { letter: 'letter', note: 'note', reply: 'letter letter--ours' };

/** One sentence for each event, oldest first. */
export function LeadTimeline({ rows }: { rows: TimelineRow[] }) {
  return (
    <ol className="log">
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: past entries never change their order
        <li key={index}>
          <time {...(row.at && { dateTime: row.at })}>{row.time}</time>
          <div>
            <Sentence row={row} />
            {row.message && <p className={classOf[row.message.kind]}>{row.message.text}</p>}
            {row.delivery && <DeliveryNote {...row.delivery} />}
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

function DeliveryNote({ outcome, code, time }: Delivery) {
  if (outcome === 'sent') return <p className="muted mt-1">The mail was sent {time}.</p>;
  if (outcome === 'cancelled') return <p className="muted mt-1">Cancelled before it was sent.</p>;
  if (outcome === 'failed') return <p className="log__bad mt-1">The mail failed for good: {code}.</p>;
  return (
    <p className="muted mt-1">
      {code ? `Refused for now (${code}), and will be tried again.` : 'The mail is on its way.'}
    </p>
  );
}
