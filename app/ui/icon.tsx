import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

const disc = <circle cx="12" cy="12" r="9" />;

const drawings = {
  menu: <path d="M3 6h18M3 12h18M3 18h18" />,
  bin: <path d="M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13" />,
  close: <path d="m5 5 14 14m0-14L5 19" />,
  search: <path d="M17 10.5a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0Zm-1.5 5L21 21" />,
  down: <path d="m4 8 8 8 8-8" />,
  left: <path d="m15 4-8 8 8 8" />,
  right: <path d="m9 4 8 8-8 8" />,
  top: <path d="M12 20V4m-7 7 7-7 7 7" />,
  forward: <path d="M4 12h15m-6-7 7 7-7 7" />,
  pause: <path d="M8 5v14m8-14v14" />,
  play: <path d="m7 5 12 7-12 7Z" />,
  sun: (
    <>
      <circle cx="12" cy="12" r="4" />
      <path d="M12 2v2m0 16v2M2 12h2m16 0h2M5 5l1.4 1.4m11.2 11.2L19 19m0-14-1.4 1.4M6.4 17.6 5 19" />
    </>
  ),
  moon: <path d="M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5Z" />,
  success: (
    <>
      {disc}
      <path d="m8 12.5 3 3L16.5 9" />
    </>
  ),
  error: (
    <>
      {disc}
      <path d="M12 7v6m0 3.5v.5" />
    </>
  ),
  info: (
    <>
      {disc}
      <path d="M12 11v6m0-10v.5" />
    </>
  ),
  warning: <path d="M12 3l10 17H2Zm0 6v5m0 3v.5" />,
  loading: <path d="M12 3a9 9 0 1 1-9 9" />,
} satisfies Record<string, ReactNode>;

export type IconName = keyof typeof drawings;

/** Decorative only: the meaning must be in the text beside it or in the control's label. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg
      className={classNames('ico', name === 'loading' && 'spin', className)}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      {drawings[name]}
    </svg>
  );
}
