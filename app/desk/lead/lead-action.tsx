import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';

type Props = {
  /** Further form fields, including the version of the lead. */
  fields: Record<string, string | number>;
  intent: string;
  /** Address of the lead, if it is not the one of this page. */
  action?: string;
  /** The key that presses it. */
  hotkey?: string;
  tone?: 'line' | 'ink';
  children: ReactNode;
};

/** A button that posts one action. */
export function LeadAction({ fields, intent, action, hotkey, tone = 'line', children }: Props) {
  const isBusy = useNavigation().state !== 'idle';
  return (
    <Form method="post" preventScrollReset {...(action && { action })}>
      <input type="hidden" name="intent" value={intent} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" small tone={tone} aria-disabled={isBusy} aria-keyshortcuts={hotkey}>
        {children}
        {hotkey && <kbd>{hotkey.toUpperCase()}</kbd>}
      </Button>
    </Form>
  );
}
