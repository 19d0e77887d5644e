import { printCount } from '../plots/plot-scale.ts';

export interface ChannelRow {
  name: string;
  waiting: number;
  inProgress: number;
  postponed: number;
  since: string | null;
  dead: { failed: number; settled: number };
}

interface Props {
  channels: ChannelRow[];
  failures: { cause: string; code: string; count: number }[];
  countLimit: number;
}

/** What is on its way in each channel, and why deliveries fail. */
export function MailSide({ channels, failures, countLimit }: Props) {
  const print = (count: number) =>
    count >= countLimit ? `${printCount(countLimit)} or more` : printCount(count);
  return (
    <aside className="desk-side" aria-label="On the way, and why things fail">
      <section>
        <h2>On the way</h2>
        <ul className="files">
          {channels.map(({ name, waiting, inProgress, postponed, since }) => (
            <li key={name}>
              <b>{name}</b>
              <br />
              {waiting + inProgress === 0 ? (
                <span className="muted">Nothing is waiting.</span>
              ) : (
                <span className="muted">
                  {print(waiting)} waiting, {print(inProgress)} in progress
                  {postponed > 0 && `, ${print(postponed)} of them postponed`}; the oldest since {since}
                </span>
              )}
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2>Why they failed</h2>
        {failures.length === 0 ? (
          <p className="muted">Nothing failed for good in these four weeks.</p>
        ) : (
          <ul className="files">
            {failures.map(({ cause, code, count }) => (
              <li key={code}>
                <b className="num">{printCount(count)}</b> {cause} <code className="muted">{code}</code>
              </li>
            ))}
          </ul>
        )}
      </section>
      <section>
        <h2>Dead jobs in the queue</h2>
        <ul className="files">
          {channels.map(({ name, dead: { failed, settled } }) => (
            <li key={name}>
              <b>{name}</b>
              <br />
              <span className="muted">{describeDead(failed, settled)}</span>
            </li>
          ))}
        </ul>
        <p className="muted mt-3">
          A job is dead when its delivery was refused for good, or after five days of trying. Sending the
          delivery again removes its job.
        </p>
      </section>
    </aside>
  );
}

function describeDead(failed: number, settled: number): string {
  if (failed + settled === 0) return 'None.';
  return [
    failed > 0 && `${printCount(failed)} can be sent again`,
    settled > 0 && `${printCount(settled)} settled since: delivered, cancelled or erased`,
  ]
    .filter(Boolean)
    .join('; ');
}
