import { useEffect, useRef } from 'react';
import { Notice } from '#app/ui/notice.tsx';

interface ActionResultProps {
  answer:
    | { outcome: 'done'; summary: string; skipped: { name: string; why: string }[] }
    | { outcome: 'unclear'; message: string };
}

/** The result of changing several applications. It takes the focus so that screen readers announce it first. */
export function ActionResult({ answer }: ActionResultProps) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a repeated identical answer must be announced too
  useEffect(() => box.current?.focus(), [answer]);

  if (answer.outcome === 'unclear')
    return (
      <Notice ref={box} tabIndex={-1} role="status" tone="warn" className="mb-4 scroll-mt-24">
        <p>{answer.message}</p>
      </Notice>
    );
  const { summary, skipped } = answer;
  if (!summary) return null;
  return (
    <Notice
      ref={box}
      tabIndex={-1}
      role="status"
      tone={skipped.length > 0 ? 'warn' : 'ok'}
      className="mb-4 scroll-mt-24"
    >
      <p className="font-semibold">{summary}</p>
      {skipped.length > 0 && (
        <ul>
          {skipped.map(({ name, why }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two people may share a name
            <li key={index}>
              <b>{name}</b> {why}.
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
