import type { ReactNode } from 'react';

type Props = {
  /** What it is to a screen reader. */
  name: string;
  reference: string;
  lines: { term: string; text: string }[];
  /** The line at its foot. */
  children: ReactNode;
};

/** Printed paper: the reference, large enough to read out over the phone, and what belongs to it. */
export function ReceiptCard({ name, reference, lines, children }: Props) {
  return (
    <section className="slip" aria-label={name}>
      <p>Reference</p>
      <p className="ref">{reference}</p>
      <dl>
        {lines.map(({ term, text }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4">{children}</p>
    </section>
  );
}
