/** The last resort when a page cannot be shown at all; the not-found screen of the site is a route of its own. */
export function Failure({ kind }: { kind: 'missing' | 'broken' }) {
  return (
    <main className="w section" id="main">
      <title>{kind === 'missing' ? 'Not found | Pahana' : 'Something broke | Pahana'}</title>
      <h1>{kind === 'missing' ? 'This page is not here' : 'This page did not open'}</h1>
      <p className="lede">
        {kind === 'missing'
          ? 'The address may be old or mistyped.'
          : 'The fault is ours and has been noted. Nothing you sent before has been lost.'}
      </p>
      <p className="acts">
        <a className="btn" href="/">
          Back to the home page
        </a>
        <a className="link" href="/contact">
          Contact Us
        </a>
      </p>
    </main>
  );
}
