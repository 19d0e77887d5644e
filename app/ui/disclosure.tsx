import type { ReactNode } from 'react';

type Props = { summary: ReactNode; children: ReactNode; open?: boolean };

/** Stands in a `.faq` list. Native, so it opens before and without script. */
export function Disclosure({ summary, children, open }: Props) {
  return (
    <details open={open}>
      <summary>{summary}</summary>
      <div className="answer">{children}</div>
    </details>
  );
}
