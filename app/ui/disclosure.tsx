import type { ReactNode } from 'react';

type Props = { summary: ReactNode; children: ReactNode; open?: boolean };

/** For a `.faq` list. Native details, so it works before hydration and without JavaScript. */
export function Disclosure({ summary, children, open }: Props) {
  return (
    <details open={open}>
      <summary>{summary}</summary>
      <div className="answer">{children}</div>
    </details>
  );
}
