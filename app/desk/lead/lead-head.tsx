import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { LeadAction } from './lead-action.tsx';
import type { LeadPlace } from './read-place.server.ts';

type Props = {
  lead: {
    reference: string;
    version: number;
    title: string;
    cameAs: string;
    state: string;
    stateName: string;
    owner: string | null;
    ownerId: string | null;
  };
  staffId: string;
  may: { assign: boolean; state: boolean };
  canReply: boolean;
  place: LeadPlace;
  /** Further buttons. */
  children?: ReactNode;
};

export function LeadHead({ lead, staffId, may, canReply, place, children }: Props) {
  const { reference, version, owner, ownerId, state } = lead;
  return (
    <>
      <div className="lead-place">
        <nav className="crumb" aria-label="Breadcrumb">
          <Link to={place.href} aria-keyshortcuts="Escape">
            {place.label}
          </Link>
          <span aria-hidden="true">/</span>
          <span aria-current="page">{reference}</span>
        </nav>
        <Neighbours {...place} />
      </div>
      <div className="desk-head">
        <div>
          <h1>{lead.title}</h1>
          <p className="muted">
            {lead.cameAs}. <b className="font-semibold text-ink">{lead.stateName}</b>,{' '}
            {ownerId === staffId ? 'yours' : owner ? `with ${owner}` : 'nobody has it yet'}.
          </p>
        </div>
        <div className="flex flex-wrap gap-1.5">
          {children}
          {canReply && (
            <a className="btn btn--small" href="#reply-text">
              Reply <kbd>R</kbd>
            </a>
          )}
          {may.assign && ownerId !== staffId && (
            <LeadAction
              intent={ownerId ? 'assign' : 'claim'}
              fields={{ version, ...(ownerId && { owner: staffId }) }}
              hotkey="a"
            >
              Assign to me
            </LeadAction>
          )}
          {may.state && state !== 'closed' && (
            <LeadAction intent="state" fields={{ version, state: 'closed' }} hotkey="e">
              Close
            </LeadAction>
          )}
          {may.state && state === 'closed' && (
            <LeadAction intent="state" fields={{ version, state: 'in_progress' }} hotkey="e">
              Open again
            </LeadAction>
          )}
        </div>
      </div>
    </>
  );
}

/** Walks through the list. The address is replaced, so that Back returns to the list. */
function Neighbours({ previous, next, count }: LeadPlace) {
  if (!previous && !next && !count) return null;
  return (
    <nav className="lead-place__walk" aria-label="Leads of the list">
      <span className="num muted">{count}</span>
      {previous && (
        <Link to={previous} replace rel="prev" aria-keyshortcuts="k">
          Previous <kbd>K</kbd>
        </Link>
      )}
      {next && (
        <Link to={next} replace rel="next" aria-keyshortcuts="j">
          Next <kbd>J</kbd>
        </Link>
      )}
    </nav>
  );
}
