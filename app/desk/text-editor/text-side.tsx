import { Link } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { textAddress } from '../shared/text-address.ts';
import type { Loaded } from './route.tsx';
import { textFormId } from './text-editor.tsx';

/** What the draft said before, and giving it up. */
export function TextSide({ text }: { text: Loaded }) {
  const { file, versions, version, isNew } = text;
  const address = textAddress('edit', file);
  return (
    <div className="desk-side text-side">
      <section aria-labelledby="versions">
        <h2 id="versions">Earlier versions of this draft</h2>
        {versions.length === 0 && (
          <p className="muted">When somebody else changes this draft, what it said before is kept here.</p>
        )}
        <ul className="files">
          {versions.map((each) => (
            <li key={each.version}>
              <Link to={`${address}?version=${each.version}`}>
                As {each.savedBy ?? 'a former colleague'} left it
              </Link>
              <br />
              <span className="muted num">{each.savedAt}</span>
              <div className="mt-1">
                <Button
                  type="submit"
                  form={textFormId}
                  name="intent"
                  value={`restore-${each.version}`}
                  tone="line"
                  small
                >
                  Bring it back<span className="vh">, as it was on {each.savedAt}</span>
                </Button>
              </div>
            </li>
          ))}
        </ul>
        {!isNew && (
          <p className="mt-3">
            <Link to={textAddress('history', file)}>What visitors read before</Link>
          </p>
        )}
      </section>
      {version > 0 && (
        <section aria-labelledby="drop">
          <h2 id="drop">Throw away</h2>
          <details className="roll__more">
            <summary>Throw this draft away</summary>
            <p className="mb-3">
              The draft and its earlier versions are gone for good.{' '}
              {isNew ? 'It was never published.' : 'What visitors see stays as it is.'}
            </p>
            <Button type="submit" form={textFormId} name="intent" value="drop" tone="danger" small>
              Throw it away
            </Button>
          </details>
        </section>
      )}
    </div>
  );
}
