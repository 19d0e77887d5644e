import './receipt.css';
import type { ReactNode } from 'react';

type Props = {
  /** Label for screen readers. */
  name: string;
  reference: string;
  lines: { term: string; text: string }[];
  /** The last line of the card. */
  children: ReactNode;
};

/** Shows the reference, large enough to read out over the phone, and the facts about it. */
export function ReceiptCard({ name, reference, lines, children }: Props) {
  return (
    <section className="receipt-card" aria-label={name}>
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
