import type { Problems } from '#domain/publishing/check-draft.server.ts';
import { hasProblem } from './form-state.ts';
import type { Part } from './split-parts.ts';

interface Props {
  parts: Part[];
  problems: Problems;
}

/** Where what is in a long text. */
export function PartIndex({ parts, problems }: Props) {
  if (parts.length < 3) return <div />;
  const list = (
    <ol>
      {parts.map(({ id, title, fields }) => (
        <li key={id}>
          {/* A folded part is opened, as a browser cannot scroll into it. */}
          <a
            href={`#${id}`}
            onClick={() => document.querySelector(`#${id} > details`)?.setAttribute('open', '')}
          >
            {title}
          </a>
          {fields.some(({ name }) => hasProblem(problems, name)) && (
            <span className="text-index__mark"> to do</span>
          )}
        </li>
      ))}
    </ol>
  );
  return (
    <>
      <nav className="text-index" aria-label="Parts of this text">
        {list}
      </nav>
      <details className="text-index text-index--narrow">
        <summary>Parts of this text</summary>
        <nav aria-label="Parts of this text">{list}</nav>
      </details>
    </>
  );
}
