import { Link } from 'react-router';
import { LeadAction } from './lead-action.tsx';

type Props = {
  others: {
    reference: string;
    version: number;
    headline: string;
    received: string;
    state: string;
    isMerged: boolean;
    mayMerge: boolean;
  }[];
  newsletter: string | null;
  mayMerge: boolean;
};

/** Other leads of the same address, with the option to merge them. */
export function SamePerson({ others, newsletter, mayMerge }: Props) {
  return (
    <>
      <p className="muted">
        {newsletter} {others.length === 0 && 'No other messages.'}
      </p>
      {others.length > 0 && (
        <ul className="files">
          {others.map(({ reference, version, headline, received, state, ...other }) => (
            <li key={reference}>
              <Link className="underline underline-offset-4" to={`/desk/leads/${reference}`}>
                {reference}
              </Link>{' '}
              {headline}
              <span className="muted block">
                {received}. {other.isMerged ? 'Merged into this one' : state}.
              </span>
              {mayMerge && other.isMerged && (
                <div className="mt-1.5">
                  <LeadAction intent="unmerge" fields={{ other: reference, version }}>
                    Undo the merge
                  </LeadAction>
                </div>
              )}
              {mayMerge && other.mayMerge && (
                <div className="mt-1.5">
                  <LeadAction intent="merge" fields={{ other: reference, version }}>
                    Merge into this one
                  </LeadAction>
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
