import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { useReceiptAct } from './use-receipt-act.ts';

type ReachOutcome = {
  outcome: string;
  /** What was typed comes back. */
  reach?: string;
};

const errors: Record<string, string> = {
  unclear: 'Enter an email address like name@company.lk, or a phone number',
  limited: 'Several messages came from your connection in a short time. Wait ten minutes, then try again',
  unavailable: 'We could not save it just now. Try again in a minute',
  unreachable: 'The connection was lost before we could answer. Try again',
  missing: 'We no longer find this request. Phone us instead',
};

type Props = {
  /** The address of the receipt, whose action takes it. */
  receipt: string;
  /** What the server answered to a post without script. */
  posted?: ReachOutcome | undefined;
};

/** For who left no way to be answered: one field, added to the request already sent. */
export function ReachForm({ receipt, posted }: Props) {
  const { submit, sending, answer } = useReceiptAct<ReachOutcome>(receipt, posted);
  const done = answer?.outcome === 'added' || answer?.outcome === 'settled';

  return (
    <div role="status">
      {done ? (
        <Notice tone="ok">
          <p>Thank you. It is with your request, and the person who answers has it.</p>
        </Notice>
      ) : (
        <Notice>
          <p className="notice__title">How do we reach you?</p>
          <p>You left no email or phone number. Add one, and the answer comes to you.</p>
          <form
            className="form mt-2 items-start"
            method="post"
            action={receipt}
            noValidate
            onSubmit={submit}
            aria-label="How do we reach you?"
          >
            <TextInput
              label="Email or phone"
              name="reach"
              maxLength={254}
              autoComplete="email"
              defaultValue={posted?.reach}
              error={answer && errors[answer.outcome]}
            />
            <Button type="submit" tone="ink" className="mt-auto justify-self-start" aria-disabled={sending}>
              {sending ? 'Adding…' : 'Add to my request'}
            </Button>
          </form>
        </Notice>
      )}
    </div>
  );
}
