import type { ReactNode } from 'react';

type Props = {
  title: string;
  text?: string;
  /** Below the heading, where the content on the right is longer. */
  picture?: ReactNode;
  children: ReactNode;
};

/** A heading on the left, its content on the right. */
export function Split({ title, text, picture, children }: Props) {
  return (
    <div className="split">
      <div>
        <h2>{title}</h2>
        {text && <p>{text}</p>}
        {picture && <div className="split__picture">{picture}</div>}
      </div>
      {children}
    </div>
  );
}
