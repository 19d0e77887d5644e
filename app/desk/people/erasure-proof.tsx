import { Link } from 'react-router';
import { type DescribedProof, ProofSide } from './proof-side.tsx';
import { ProofStores } from './proof-stores.tsx';
import { ProofWarnings } from './proof-warnings.tsx';

/** What was stored, that it is erased, and how we know. It names nobody, so it may be stored and shown. */
export function ErasureProof(proof: DescribedProof) {
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
          {isClean ? 'Nothing is left' : 'Needs attention'}
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
          value={proof.rowsSearched}
          label="rows searched"
          note={`in ${proof.tablesSearched} tables, afterwards`}
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
