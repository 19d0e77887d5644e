import { isRouteErrorResponse, useLocation } from 'react-router';

const screens = {
  missing: {
    title: 'This page is not here',
    text: 'The address may be old or mistyped.',
  },
  unreachable: {
    title: 'This page did not arrive',
    text: 'The connection was lost on the way. What you typed on other pages is still there. Try again in a moment.',
  },
  broken: {
    title: 'This page did not open',
    text: 'The fault is ours. What you sent before is safe, and what you typed is still there. Try again in a moment.',
  },
};

/** Shown in place of a page that failed. The site's not-found screen is a separate route. */
export function Failure({ error }: { error: unknown }) {
  const { pathname, search } = useLocation();
  const kind = kindOf(error);
  const { title, text } = screens[kind];
  return (
    <div className="w section">
      <title>{`${title} | Pahana`}</title>
      <h1>{title}</h1>
      <p className="lede">{text}</p>
      <p className="acts">
        {kind !== 'missing' && (
          <a className="btn" href={pathname + search}>
            Try again
          </a>
        )}
        <a className={kind === 'missing' ? 'btn' : 'link'} href="/">
          Back to the home page
        </a>
        <a className="link" href="/contact">
          Contact Us
        </a>
      </p>
    </div>
  );
}

function kindOf(error: unknown): keyof typeof screens {
  if (isRouteErrorResponse(error)) return error.status === 404 ? 'missing' : 'broken';
  // In a browser fetch throws a TypeError when there is no response.
  return error instanceof TypeError && typeof document !== 'undefined' ? 'unreachable' : 'broken';
}
