import { Link } from 'react-router';
import { Notice } from '#app/ui/notice.tsx';

interface EmptyPersonProps {
  asked: string;
  /** Set where it was still there a moment ago. */
  refused: string | null;
}

export function EmptyPerson({ asked, refused }: EmptyPersonProps) {
  if (refused)
    return (
      <Notice tone="warn">
        <h2>Nothing was left to erase</h2>
        <p>
          Between your look and your click everything under <b>{asked}</b> went. A colleague may have been
          faster: see the <Link to="/desk/people">last erasures</Link>.
        </p>
      </Notice>
    );
  return (
    <Notice>
      <h2>We hold nothing under {asked}</h2>
      <p>
        No lead, no file, no newsletter. The same person may have written from another address: try their
        telephone number or their name.
      </p>
    </Notice>
  );
}
