import { Link } from 'react-router';
import { LeadAction } from './lead-action.tsx';

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
};

export function LeadHead({ lead, staffId, may, canReply }: Props) {
  const { reference, version, owner, ownerId, state } = lead;
  return (
    <>
      <nav className="crumb" aria-label="Breadcrumb">
        <Link to="/desk" aria-keyshortcuts="Escape">
          Inbox
        </Link>
        <span aria-hidden="true">/</span>
        <span aria-current="page">{reference}</span>
      </nav>
      <div className="desk-head">
        <div>
          <h1>{lead.title}</h1>
          <p className="muted">
            {lead.cameAs}. <b className="font-semibold text-ink">{lead.stateName}</b>,{' '}
            {ownerId === staffId ? 'yours' : owner ? `with ${owner}` : 'nobody has it yet'}.
          </p>
        </div>
        <div className="flex flex-wrap gap-1.5">
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
