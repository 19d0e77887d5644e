import { useEffect, useRef } from 'react';
import { Button } from '#app/ui/button.tsx';
import { LateReasonFields } from '../shared/late-reason-form.tsx';
import type { useListActions } from './use-list-actions.ts';

interface ActionBarProps {
  actions: ReturnType<typeof useListActions>;
  /** The address of the list, to which the answer to a question is posted. */
  address: string;
}

/** Why something was not done, or what has to be confirmed. Stays at the bottom of the window while the list scrolls. */
export function ActionBar({ actions: { result, dismiss, submit }, address }: ActionBarProps) {
  const { text = '', question } = result ?? {};
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const first = form.current?.querySelector<HTMLElement>('select, [type="submit"]');
    if (question) first?.focus({ preventScroll: true });
  }, [question]);
  return (
    <div className="action-bar" data-shown={result && (text !== '' || question) ? true : undefined}>
      <p role="status">{[text, question?.text].filter(Boolean).join(' ')}</p>
      {question && (
        <form ref={form} method="post" action={address} onSubmit={submit} className="action-bar__answers">
          {question.fields.map(([name, value]) => (
            <input key={name + value} type="hidden" name={name} value={value} />
          ))}
          {question.late && <LateReasonFields id="late" label={question.late.label} typed={question.late} />}
          <Button tone="line" small className="action-bar__no" onClick={dismiss}>
            No
          </Button>
          <Button type="submit" small>
            {question.yes}
          </Button>
        </form>
      )}
    </div>
  );
}
