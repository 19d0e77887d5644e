import { useEffect, useRef } from 'react';
import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { StaffAnswer } from './change-staff.server.ts';

/** The answer to the last form. A departure can be undone right here. */
export function PersonNotice({ answer, isFormer }: { answer: StaffAnswer; isFormer: boolean }) {
  const { intent, outcome, message } = answer;
  const notice = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every answer takes the focus, also an equal one
  useEffect(() => notice.current?.focus(), [answer]);
  return (
    <Notice
      tone={outcome === 'done' ? 'ok' : 'warn'}
      role="status"
      ref={notice}
      tabIndex={-1}
      className="desk-notices__row mb-5"
    >
      <p>{message}</p>
      {intent === 'leave' && outcome === 'done' && isFormer && (
        <Form method="post">
          <Button type="submit" name="intent" value="return" tone="line" small>
            Undo
          </Button>
        </Form>
      )}
    </Notice>
  );
}
