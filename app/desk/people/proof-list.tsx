import { Link } from 'react-router';

interface ProofListProps {
  proofs: { number: string; at: string; staff: string | null; leads: number }[];
}

export function ProofList({ proofs }: ProofListProps) {
  return (
    <section aria-labelledby="proofs">
      <h2 id="proofs" className="mb-2">
        Last erasures
      </h2>
      {proofs.length === 0 && <p className="muted">Nobody has asked to be erased yet.</p>}
      <ul className="log">
        {proofs.map(({ number, at, staff, leads }) => (
          <li key={number}>
            <time>{at}</time>
            <p>
              <Link to={`/desk/people/proofs/${number}`}>Proof {number}</Link>, {leads}{' '}
              {leads === 1 ? 'lead' : 'leads'}, by {staff ?? 'a command'}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
