import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';

interface AnswerNoticeProps {
  message: string;
  isRefused?: boolean;
  undo?: { intent: string; absence: string; staff: string };
}

/** What became of a form, with a button that takes it back. */
export function AnswerNotice({ message, isRefused, undo }: AnswerNoticeProps) {
  return (
    <Notice
      tone={isRefused ? 'warn' : 'ok'}
      role={isRefused ? 'alert' : 'status'}
      className="desk-notices__row mb-5"
    >
      <p>{message}</p>
      {undo && (
        <Form method="post">
          <input type="hidden" name="absence" value={undo.absence} />
          <input type="hidden" name="staff" value={undo.staff} />
          <Button type="submit" name="intent" value={undo.intent} tone="line" small>
            Undo
          </Button>
        </Form>
      )}
    </Notice>
  );
}
