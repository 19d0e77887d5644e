import type { ReactNode } from 'react';

type Props = { facts: { label: string; value: ReactNode }[]; figures?: boolean };

export function Facts({ facts, figures }: Props) {
  return (
    <dl className={figures ? 'facts facts--figures' : 'facts'}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
