import { useEffect, useRef } from 'react';
import { Notice } from './notice.tsx';

type Props = {
  title: string;
  /** The error message of each invalid control, by the control's id. A new object for every attempt. */
  messages: Record<string, string>;
};

/** Takes the focus after every attempt, even if the same things are missing; every message links to its field. */
export function ErrorSummary({ title, messages }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const errors = Object.entries(messages);

  useEffect(() => {
    if (Object.keys(messages).length) box.current?.focus();
  }, [messages]);

  if (!errors.length) return null;
  return (
    // Without JavaScript the browser does the same when it loads the answer.
    <Notice tone="error" ref={box} tabIndex={-1} autoFocus role="alert" className="full scroll-my-14">
      <h3>{title}</h3>
      <ul>
        {errors.map(([id, message]) => (
          <li key={id}>
            <a href={`#${id}`}>{message}</a>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
