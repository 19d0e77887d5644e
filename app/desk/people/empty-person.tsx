import { Link } from 'react-router';
import { Notice } from '#app/ui/notice.tsx';

interface EmptyPersonProps {
  typed: string;
  /** Set when data was there before, but gone when erasing began. */
  refused: string | null;
}

export function EmptyPerson({ typed, refused }: EmptyPersonProps) {
  if (refused)
    return (
      <Notice tone="warn">
        <h2>Nothing was left to erase</h2>
        <p>
          Everything under <b>{typed}</b> was erased before you confirmed. A colleague may have done it: see
          the <Link to="/desk/people">last erasures</Link>.
        </p>
      </Notice>
    );
  return (
    <Notice>
      <h2>We hold nothing under {typed}</h2>
      <p>
        No lead, no file, no newsletter. The same person may have written from another address: try their
        telephone number or their name.
      </p>
    </Notice>
  );
}
