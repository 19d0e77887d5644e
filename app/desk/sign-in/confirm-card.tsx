import { useRef } from 'react';
import { Button } from '#app/ui/button.tsx';
import { type CodeAnswer, CodeField } from './code-field.tsx';
import { PasskeySignIn } from './passkey-sign-in.tsx';

export interface ConfirmCardProps {
  email: string;
  /** The page to return to. */
  to: string;
  /** The fields of the form that waits for the confirmation, as posted. */
  postedFields: [name: string, value: string][];
  hasPasskey: boolean;
  answer: CodeAnswer | undefined;
}

export function ConfirmCard({ email, to, postedFields, hasPasskey, answer }: ConfirmCardProps) {
  const waitingForm = useRef<HTMLFormElement>(null);
  const proceed = () => (postedFields.length > 0 ? waitingForm.current?.submit() : location.assign(to));
  const canEnterCode = answer && answer.outcome !== 'none';
  const fields = postedFields.map(([name, value], index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a name may appear twice, and the order never changes
    <input key={index} type="hidden" name={name} value={value} />
  ));
  return (
    <div className="sign-in__card">
      <h1>Confirm that it is you</h1>
      <p>
        You signed in more than ten minutes ago, and this needs a recent sign-in. Nothing you typed is lost.
      </p>
      <form method="post" action={`/desk/confirm?to=${encodeURIComponent(to)}`}>
        {fields}
        {answer ? (
          <CodeField name="confirm-code" email={email} answer={answer} isStaff />
        ) : (
          <p>
            A code comes by mail to <b>{email}</b>.
          </p>
        )}
        <Button type="submit" name="confirm-step" value={canEnterCode ? 'enter' : 'ask'}>
          {canEnterCode ? 'Confirm' : 'Send me a code'}
        </Button>
        <div className="sign-in__again">
          {canEnterCode && (
            <button className="link" type="submit" name="confirm-step" value="ask" formNoValidate>
              Send another code
            </button>
          )}
          <a className="link" href={to}>
            Go back without it
          </a>
        </div>
      </form>
      {hasPasskey && <PasskeySignIn label="Confirm with a passkey" done={proceed} />}
      <form method="post" action={to} ref={waitingForm} hidden>
        {fields}
      </form>
    </div>
  );
}
