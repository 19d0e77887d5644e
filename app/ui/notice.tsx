import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

type Props = ComponentProps<'div'> & { tone?: 'info' | 'ok' | 'warn' | 'error' };

export function Notice({ tone = 'info', className, ...rest }: Props) {
  return <div {...rest} className={classNames('notice', tone !== 'info' && `notice--${tone}`, className)} />;
}
