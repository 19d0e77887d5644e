import type { ComponentProps } from 'react';
import { Link, type LinkProps } from 'react-router';
import { classNames } from './class-names.ts';

type Look = {
  /** Saffron marks the one thing to press; a second action beside it is "line". */
  tone?: 'action' | 'ink' | 'line' | undefined;
  small?: boolean | undefined;
};

const classOf = ({ tone = 'action', small }: Look, className?: string) =>
  classNames('btn', tone !== 'action' && `btn--${tone}`, small && 'btn--small', className);

export function Button({
  tone,
  small,
  className,
  type = 'button',
  ...rest
}: Look & ComponentProps<'button'>) {
  return <button {...rest} type={type} className={classOf({ tone, small }, className)} />;
}

export function ButtonLink({ tone, small, className, ...rest }: Look & LinkProps) {
  return <Link {...rest} className={classOf({ tone, small }, className)} />;
}
