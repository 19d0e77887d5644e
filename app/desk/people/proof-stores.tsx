import { StackTable } from '../../sections/stack-table.tsx';
import type { DescribedProof } from './proof-side.tsx';

const notYet = 'not yet';

export function ProofStores({ stores, alsoSearched, filesBefore, search }: DescribedProof) {
  return (
    <section aria-labelledby="stores">
      <h2 id="stores" className="mb-2">
        Store by store
      </h2>
      <StackTable
        caption="What each store had before, and what a search finds now"
        columns={['Store', 'Before', 'Searched now', 'Found']}
        rows={[
          ...stores.map(({ label, before, rowsSearched, found, references }) => [
            label,
            before,
            rowsSearched ?? notYet,
            <FoundRows
              key="found"
              isSearched={rowsSearched !== null}
              count={found}
              references={references}
            />,
          ]),
          [
            'File store',
            filesBefore,
            search ? filesBefore - search.files.unknown : notYet,
            <FilesFound key="found" files={search?.files} />,
          ],
        ]}
      />
      {alsoSearched.length > 0 && (
        <details className="mt-3">
          <summary>{alsoSearched.length} more tables were searched, and nothing was found</summary>
          <p className="muted mt-2">{alsoSearched.join(', ')}</p>
        </details>
      )}
    </section>
  );
}

function FoundRows(props: { isSearched: boolean; count: number; references: string[] }) {
  if (!props.isSearched) return notYet;
  if (props.count === 0) return <span className="state state--ok">none</span>;
  return (
    <>
      <span className="state state--warn">{props.count}</span> {props.references.join(', ')}
    </>
  );
}

function FilesFound({ files }: { files: { left: number; unknown: number } | undefined }) {
  if (!files) return notYet;
  if (files.unknown > 0) return <span className="state state--warn">the store was unavailable</span>;
  if (files.left > 0) return <span className="state state--late">{files.left}</span>;
  return <span className="state state--ok">none</span>;
}
