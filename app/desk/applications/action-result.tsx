import { useEffect, useRef } from 'react';
import { Notice } from '#app/ui/notice.tsx';

interface ActionResultProps {
  answer:
    | { outcome: 'acted'; did: string; undone: { name: string; why: string }[] }
    | { outcome: 'unclear'; message: string };
}

/** What became of an act upon several. It takes the focus, so that it is read out before anything else. */
export function ActionResult({ answer }: ActionResultProps) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every answer is news, also one that says the same again
  useEffect(() => box.current?.focus(), [answer]);

  if (answer.outcome === 'unclear')
    return (
      <Notice ref={box} tabIndex={-1} role="status" tone="warn" className="mb-4 scroll-mt-24">
        <p>{answer.message}</p>
      </Notice>
    );
  const { did, undone } = answer;
  return (
    <Notice
      ref={box}
      tabIndex={-1}
      role="status"
      tone={undone.length > 0 ? 'warn' : 'ok'}
      className="mb-4 scroll-mt-24"
    >
      <p className="font-semibold">{did}</p>
      {undone.length > 0 && (
        <ul>
          {undone.map(({ name, why }, index) => (
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
