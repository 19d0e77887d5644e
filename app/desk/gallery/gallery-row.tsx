import type { ReactNode } from 'react';

export function Row({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="mb-4">{title}</h3>
      <div className="flex flex-wrap items-center gap-4">{children}</div>
    </div>
  );
}
