import { Link } from 'react-router';
import { ForwardLink } from '#app/desk/forward/forward-link.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { Disclosure } from '#app/ui/disclosure.tsx';
import type { TimelineMessage } from '#domain/leads/handling/describe-timeline.ts';

type Delivery = { outcome: string; code: string | null; time: string | null };

export type TimelineRow = {
  at: string | null;
  time: string;
  of: string | null;
  who?: string | undefined;
  what: string;
  whom?: string | undefined;
  message?: TimelineMessage | undefined;
  /** That came or went with the message. */
  files: { id: string; name: string; href: string | null }[];
  delivery?: Delivery | undefined;
  bad?: boolean | undefined;
};

const classOf = { letter: 'letter', note: 'note', call: 'note', reply: 'letter letter--ours' };

type Props = { reference: string; rows: TimelineRow[]; mayForward: boolean };

/** One sentence for each event, oldest first. */
export function LeadTimeline({ reference, rows, mayForward }: Props) {
  return (
    <ol className="log">
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: past entries never change their order
        <li key={index}>
          <time {...(row.at && { dateTime: row.at })}>{row.time}</time>
          <div>
            <Sentence row={row} />
            {row.message && <Message {...row.message} lead={row.of ?? reference} />}
            {row.files.length > 0 && <AttachedFiles files={row.files} />}
            {mayForward && row.message?.source && !row.of && (
              <ForwardLink lead={reference} source={row.message.source} time={row.time} />
            )}
            {row.delivery && <DeliveryNote {...row.delivery} />}
          </div>
        </li>
      ))}
    </ol>
  );
}

type MessageProps = TimelineMessage & { lead: string };

function Message({ kind, text, quoted, warning, note, omitted, mailId, lead }: MessageProps) {
  return (
    <>
      {warning && <p className="log__bad mt-1">{warning}</p>}
      <p className={classOf[kind]}>{text}</p>
      {note && <p className="muted mt-1 break-words">{note}</p>}
      {quoted && (
        <Disclosure summary="Quoted from earlier mails">
          <p className="letter muted">{quoted}</p>
        </Disclosure>
      )}
      {omitted && <p className="muted mt-1">Only in the original mail: {omitted.join(', ')}.</p>}
      {mailId && (
        <p className="mt-1">
          <a className="underline underline-offset-4" href={`/desk/leads/${lead}/mails/${mailId}`}>
            Open the original mail
          </a>
        </p>
      )}
    </>
  );
}

function AttachedFiles({ files }: Pick<TimelineRow, 'files'>) {
  return (
    <ul className="log__files" aria-label="Files">
      {files.map(({ id, name, href }) => (
        <li key={id}>
          {href ? (
            <a className="underline underline-offset-4" href={href} download>
              {name}
            </a>
          ) : (
            name
          )}
        </li>
      ))}
    </ul>
  );
}

function Sentence({ row: { who, what, whom, of, bad } }: { row: TimelineRow }) {
  return (
    <p className={classNames('break-words', bad && 'log__bad')}>
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
  if (outcome === 'bounced')
    return <p className="log__bad mt-1">The mail came back: the address does not take it. {code}</p>;
  if (outcome === 'cancelled') return <p className="muted mt-1">Cancelled before it was sent.</p>;
  if (outcome === 'failed') return <p className="log__bad mt-1">The mail failed for good: {code}.</p>;
  return (
    <p className="muted mt-1">
      {code ? `Refused for now (${code}), and will be tried again.` : 'The mail is on its way.'}
    </p>
  );
}
