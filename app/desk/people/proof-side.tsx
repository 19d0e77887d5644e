import type { ReactNode } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { TextInput } from '#app/ui/text-input.tsx';

/** What the proof page and its parts show. */
export interface DescribedProof {
  number: string;
  seal: string;
  erasedAt: string;
  erasedBy: string | null;
  by: 'address' | 'reference';
  references: string[];
  filesBefore: number;
  isClean: boolean;
  stores: {
    label: string;
    before: string;
    rowsSearched: string | null;
    found: number;
    references: string[];
  }[];
  alsoSearched: string[];
  rowsErased: string;
  rowsSearched: string;
  tablesSearched: number;
  found: number;
  search: null | {
    number: string;
    seal: string;
    at: string;
    isTyped: boolean;
    files: { gone: number; left: number; unknown: number };
    arrived: string[];
    subscribed: boolean;
    unsearched: string[];
  };
  answer?: 'unclear' | 'searched' | undefined;
}

export function ProofSide({ number, seal, search, references, by, answer }: DescribedProof) {
  const isSearching = useNavigation().state === 'submitting';
  const what = by === 'address' ? 'address' : 'reference';
  return (
    <aside className="desk-side" aria-label="About this proof">
      <section>
        <h2>In the audit</h2>
        <dl className="facts facts--dense">
          <Fact label="Erasure">
            <Link to={`/desk/audit?before=${BigInt(number) + 1n}`}>Entry {number}</Link>
          </Fact>
          <Fact label="Seal">
            <code className="seal">{seal}</code>
          </Fact>
          {search && (
            <>
              <Fact label="Search">
                <Link to={`/desk/audit?before=${BigInt(search.number) + 1n}`}>Entry {search.number}</Link>
                {search.isTyped && `, for an ${what} typed again: the proof stores none to compare it with`}
              </Fact>
              <Fact label="Seal">
                <code className="seal">{search.seal}</code>
              </Fact>
            </>
          )}
        </dl>
      </section>
      <section>
        <h2>References</h2>
        <p className="num">
          {references.length > 0 ? references.join(', ') : 'None: only the newsletter had this address'}
        </p>
      </section>
      <section>
        <h2>What erasing does not remove</h2>
        <ul className="not-erased">
          <li>
            Mails that have already arrived in mailboxes, ours and theirs. Ours are cleared by the references
            above.
          </li>
          <li>Backups, until they are overwritten. After restoring one, search here again.</li>
          <li>What the person sent under another address.</li>
        </ul>
        <p className="muted">The log contains no messages and no addresses.</p>
      </section>
      <section>
        <h2>Search again</h2>
        <Form method="post" className="grid gap-3">
          <TextInput
            label={`The erased ${what}`}
            name="person"
            hint="It is searched for and not stored."
            error={answer === 'unclear' ? `Type the ${what} that was erased` : undefined}
            required
            autoComplete="off"
            spellCheck={false}
          />
          <Button type="submit" tone="line" small aria-disabled={isSearching || undefined}>
            {isSearching ? 'Searching every store' : 'Search every store'}
          </Button>
          <p role="status">{answer === 'searched' && 'Searched just now: the figures are new.'}</p>
        </Form>
      </section>
    </aside>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
