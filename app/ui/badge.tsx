import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type Props = { tone?: 'quiet' | 'accent' | 'ok' | 'warn' | 'error'; children: ReactNode };

export function Badge({ tone = 'quiet', children }: Props) {
  return <span className={classNames('badge', tone !== 'quiet' && `badge--${tone}`)}>{children}</span>;
}
