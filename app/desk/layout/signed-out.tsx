import { useLocation } from 'react-router';
import { Logo } from '../../sections/shell/logo.tsx';

/** Shown when the session has ended. The page itself is only hidden, so that typed text is not lost. */
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
        <p className="muted">It opens in a new tab. Then come back to this tab and continue.</p>
      </div>
    </main>
  );
}
