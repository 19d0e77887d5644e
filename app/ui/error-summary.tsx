import { useEffect, useRef } from 'react';
import { Notice } from './notice.tsx';

type Props = {
  title: string;
  /** The id of the control, and what to do about it. */
  errors: { id: string; message: string }[];
};

/** Takes the focus whenever it has something new to say; every line leads to its field. */
export function ErrorSummary({ title, errors }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const said = errors.map(({ message }) => message).join();

  useEffect(() => {
    if (said) box.current?.focus();
  }, [said]);

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
