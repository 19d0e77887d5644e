import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';

type Props = Omit<ComponentProps<'button'>, 'children'> & { icon: IconName; label: string };

export function IconButton({ icon, label, className, ...rest }: Props) {
  return (
    <button type="button" {...rest} aria-label={label} className={classNames('icon-btn', className)}>
      <Icon name={icon} />
    </button>
  );
}
