import type { ComponentProps } from 'react';
import { Link, type LinkProps } from 'react-router';
import { classNames } from './class-names.ts';

type ButtonStyle = {
  /** "action" (saffron) is for the main button; a second button beside it is "line"; "danger" cannot be undone. */
  tone?: 'action' | 'ink' | 'line' | 'danger' | undefined;
  small?: boolean | undefined;
};

const buttonClass = ({ tone = 'action', small }: ButtonStyle, className?: string) =>
  classNames('btn', tone !== 'action' && `btn--${tone}`, small && 'btn--small', className);

export function Button({
  tone,
  small,
  className,
  type = 'button',
  ...rest
}: ButtonStyle & ComponentProps<'button'>) {
  return <button {...rest} type={type} className={buttonClass({ tone, small }, className)} />;
}

export function ButtonLink({ tone, small, className, ...rest }: ButtonStyle & LinkProps) {
  return <Link {...rest} className={buttonClass({ tone, small }, className)} />;
}
