import { useEffect, useRef } from 'react';
import { Notice } from './notice.tsx';

type Props = {
  title: string;
  /** The id of the invalid control, and its error message. */
  errors: { id: string; message: string }[];
};

/** Takes the focus whenever the messages change; every message links to its field. */
export function ErrorSummary({ title, errors }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const messages = errors.map(({ message }) => message).join();

  useEffect(() => {
    if (messages) box.current?.focus();
  }, [messages]);

  if (!errors.length) return null;
  return (
    <Notice tone="error" ref={box} tabIndex={-1} role="alert" className="full">
      <h3>{title}</h3>
      <ul>
        {errors.map(({ id, message }) => (
          <li key={id}>
            <a href={`#${id}`}>{message}</a>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
