import { LeadAction } from './lead-action.tsx';

/** Set if the chosen owner is away and nothing was assigned yet. */
export interface AwayOwner {
  id: string;
  name: string;
  /** "Arul is away until 20 November; Farzana stands in." */
  text: string;
  deputy: { id: string; name: string } | null;
}

/** Asks before a lead is given to somebody who is away. */
export function AwayQuestion({ owner, version }: { owner: AwayOwner; version: number }) {
  const { id, name, text, deputy } = owner;
  return (
    <>
      <p>
        <b>{text}</b> Nothing is assigned yet.
      </p>
      <div className="flex flex-wrap gap-1.5">
        {deputy && (
          <LeadAction intent="assign" fields={{ version, owner: deputy.id }}>
            Assign to {deputy.name}
          </LeadAction>
        )}
        <LeadAction intent="assign" fields={{ version, owner: id, confirmed: 'yes' }}>
          Assign to {name} anyway
        </LeadAction>
      </div>
    </>
  );
}
