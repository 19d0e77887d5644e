import { useLocation } from 'react-router';
import { Logo } from '../../sections/shell/logo.tsx';

/** In place of a page whose session has ended. The page itself is only hidden: what was typed is still in it. */
export function SignedOut() {
  const { pathname, search } = useLocation();
  return (
    <main className="desk sign-in" aria-labelledby="signed-out">
      <div className="sign-in__card" role="status">
        <p className="brand">
          <Logo name="Pahana desk" />
        </p>
        <h1 id="signed-out">You were signed out</h1>
        <p>
          Nobody used this page for a while, or its session was ended elsewhere. What you typed here is kept
          until you close the tab.
        </p>
        <a
          className="btn"
          href={`/desk/sign-in?next=${encodeURIComponent(pathname + search)}`}
          target="_blank"
          rel="noreferrer"
        >
          Sign in again
        </a>
        <p className="muted">It opens in a new tab. Come back to this one to go on where you were.</p>
      </div>
    </main>
  );
}
