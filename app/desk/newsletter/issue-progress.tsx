import { Form, Link } from 'react-router';
import { Stats } from '#app/sections/stats.tsx';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { LetterCounts } from '#domain/newsletter/issue-count-store.server.ts';
import type { IssueState } from '#domain/newsletter/issue-store.server.ts';
import { printCount } from '../plots/plot-scale.ts';
import { printReaders } from './issue-labels.ts';

interface Props {
  issue: { id: string; state: IssueState; scheduledAt: string | null; begunAt: string | null };
  counts: LetterCounts;
  maySend: boolean;
}

/** What became of the letters of an issue, and what can be done about it now. */
export function IssueProgress({ issue: { id, state, scheduledAt, begunAt }, counts, maySend }: Props) {
  const waiting = counts.waiting + counts.unwritten;
  return (
    <>
      {state === 'scheduled' && (
        <Notice>
          <p>
            It begins on <b>{scheduledAt}</b>, Colombo time. Until then it can be moved or called back; to
            change its text, call it back first.
          </p>
        </Notice>
      )}
      {state === 'stopped' && (
        <Notice tone="warn">
          <p>
            <b>The sending is stopped.</b> Still to be sent to {printReaders(waiting)}. Nobody gets the letter
            twice when you continue.
          </p>
        </Notice>
      )}
      {state !== 'scheduled' && (
        <section aria-labelledby="progress">
          <h2 id="progress" className="vh">
            Progress
          </h2>
          <p className="muted mb-3">Began {begunAt}</p>
          <Stats
            stats={[
              { label: 'sent', value: printCount(counts.delivered), note: 'taken by a mail server' },
              {
                label: 'waiting',
                value: printCount(waiting),
                note: state === 'stopped' ? 'stopped' : 'next',
              },
              { label: 'failed', value: printCount(counts.failed), note: 'refused for good' },
              { label: 'came back', value: printCount(counts.bounced), note: 'taken, and returned later' },
            ]}
          />
          <p className="muted mt-3">
            {printCount(counts.leftAfter)} left within a week of it. {printCount(counts.cancelled)} left
            before their letter was sent. Readers whose letters keep coming back are set aside by themselves.
          </p>
        </section>
      )}
      {maySend && state !== 'sent' && (
        <Form method="post" className="issue-section__actions mt-5">
          {state === 'scheduled' && (
            <>
              <Link className="btn btn--line btn--small" to={`/desk/newsletter/${id}/send`}>
                Move it
              </Link>
              <Button type="submit" name="intent" value="call-back" tone="ink" small>
                Call it back
              </Button>
            </>
          )}
          {state === 'sending' && (
            <Button type="submit" name="intent" value="stop" tone="danger" small>
              Stop the sending
            </Button>
          )}
          {state === 'stopped' && (
            <Button type="submit" name="intent" value="continue" small>
              Continue with {printReaders(waiting)}
            </Button>
          )}
        </Form>
      )}
    </>
  );
}
