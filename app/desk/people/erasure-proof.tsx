import { Link } from 'react-router';
import { ProofSide } from './proof-side.tsx';
import { ProofStores } from './proof-stores.tsx';
import { ProofWarnings } from './proof-warnings.tsx';

export interface ErasureProofProps {
  number: string;
  seal: string;
  erasedAt: string;
  erasedBy: string | null;
  by: 'address' | 'reference';
  references: string[];
  filesBefore: number;
  isClean: boolean;
  stores: { label: string; before: string; looked: string | null; found: number; references: string[] }[];
  alsoSearched: string[];
  rowsErased: string;
  rowsLooked: string;
  tablesLooked: number;
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

/** What was there, that it is gone, and how we know. It names nobody, so it may be kept and shown. */
export function ErasureProof(proof: ErasureProofProps) {
  const { number, erasedAt, erasedBy, isClean, search } = proof;
  return (
    <div className="desk-main">
      <nav className="crumb" aria-label="Where you are">
        <Link to="/desk/people">People</Link>
        <span aria-hidden="true">/</span>
        <span>Erasure {number}</span>
      </nav>
      <div className="desk-head">
        <div>
          <h1>Proof of erasure {number}</h1>
          <p className="muted">
            {erasedAt}, by {erasedBy ?? 'a command'}
          </p>
        </div>
        <span className={isClean ? 'state state--ok' : 'state state--warn'}>
          {isClean ? 'Nothing is left' : 'Needs another look'}
        </span>
      </div>
      <dl className="stats py-5">
        <Figure
          value={String(proof.references.length)}
          label="leads erased"
          note={`${proof.rowsErased} rows in all`}
        />
        <Figure
          value={search ? `${search.files.gone}` : '0'}
          label="files removed"
          note={`of ${proof.filesBefore} that were there`}
        />
        <Figure
          value={proof.rowsLooked}
          label="rows looked through"
          note={`in ${proof.tablesLooked} tables, afterwards`}
        />
        <Figure
          value={String(proof.found)}
          label="found"
          note={search ? `searched ${search.at}` : 'not searched yet'}
        />
      </dl>
      <ProofWarnings {...proof} />
      <div className="desk-grid">
        <ProofStores {...proof} />
        <ProofSide {...proof} />
      </div>
    </div>
  );
}

function Figure({ value, label, note }: { value: string; label: string; note: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="value">{value}</dd>
      <dd>{note}</dd>
    </div>
  );
}
