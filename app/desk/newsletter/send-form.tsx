import { Form, useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { printReaders } from './issue-labels.ts';
import type { SendRefusal } from './send-by-form.server.ts';

interface Props {
  issue: { state: string; version: number; letter: { subject: string }; scheduledAt: string | null };
  readers: number;
  canSend: boolean;
  isTooSoon: boolean;
  lastBegunAt: string | null;
  /** For a `datetime-local` control. */
  suggestedTime: string;
  refused: SendRefusal | undefined;
}

const refusals = {
  incomplete: 'Something is still to do, so nothing was sent.',
  readers:
    'The number of readers has changed since you opened this page, so nothing was sent. Please confirm again.',
  changed:
    'The issue has changed since you opened this page, so nothing was sent. Look at it again, then decide.',
};
const timeErrors = {
  'no-time': 'Enter a date and a time',
  past: 'This time has passed: choose a later one',
  far: 'Choose a time within a year',
};

const isTimeError = (outcome: string): outcome is keyof typeof timeErrors => outcome in timeErrors;

/** The question before a letter goes to everybody. Both buttons need a recent sign-in. */
export function SendForm({ issue, readers, canSend, isTooSoon, lastBegunAt, suggestedTime, refused }: Props) {
  const isSending = useNavigation().formMethod === 'POST';
  const count = printReaders(readers);
  const timeError = refused && isTimeError(refused.outcome) ? timeErrors[refused.outcome] : undefined;
  return (
    <div className="grid gap-6">
      {refused && !isTimeError(refused.outcome) && (
        <Notice tone="warn" role="alert" tabIndex={-1} autoFocus>
          <p>{refusals[refused.outcome]}</p>
        </Notice>
      )}
      {isTooSoon && (
        <Notice tone="warn">
          <p>The last issue began on {lastBegunAt}. Readers agreed to one letter a month.</p>
        </Notice>
      )}
      {readers === 0 && (
        <Notice tone="warn">
          <p>Nobody has confirmed a subscription, so there is nobody to send it to.</p>
        </Notice>
      )}
      <section aria-labelledby="now">
        <h2 id="now">Send it now?</h2>
        <p className="mb-3">
          “{issue.letter.subject}” goes to <b>{count}</b> who confirmed their address. It cannot be taken back
          from those who have it; you can stop the rest.
        </p>
        <Form method="post">
          <input type="hidden" name="version" value={issue.version} />
          <input type="hidden" name="readers" value={readers} />
          <Button type="submit" name="intent" value="send" disabled={!canSend} aria-disabled={isSending}>
            Send to {count}
          </Button>
        </Form>
      </section>
      <section aria-labelledby="later">
        <h2 id="later">{issue.state === 'scheduled' ? 'Or move it' : 'Or later'}</h2>
        <p className="muted mb-3">
          {issue.scheduledAt ? `It begins on ${issue.scheduledAt}. ` : ''}It goes to everybody who is a reader
          at that time. Until then it can be moved or called back.
        </p>
        <Form method="post" className="desk-pick" noValidate>
          <input type="hidden" name="version" value={issue.version} />
          <TextInput
            label="Date and time in Colombo"
            name="at"
            type="datetime-local"
            defaultValue={refused?.at || suggestedTime}
            error={timeError}
            required
          />
          <Button
            type="submit"
            name="intent"
            value="schedule"
            tone="line"
            disabled={!canSend}
            aria-disabled={isSending}
          >
            {issue.state === 'scheduled' ? 'Move it' : 'Schedule it'}
          </Button>
        </Form>
      </section>
    </div>
  );
}
