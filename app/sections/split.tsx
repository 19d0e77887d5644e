import type { ReactNode } from 'react';

/** A heading on the left, its content on the right. */
export function Split({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <div className="split">
      <div>
        <h2>{title}</h2>
        {text && <p>{text}</p>}
      </div>
      {children}
    </div>
  );
}
