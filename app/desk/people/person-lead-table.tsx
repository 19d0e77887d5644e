import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { StackTable } from '../../sections/stack-table.tsx';

export interface DescribedPersonLead {
  reference: string;
  form: string;
  state: string;
  received: string;
  /** Null if the viewer may not open it. */
  href: string | null;
}

interface PersonLeadTableProps {
  leads: DescribedPersonLead[];
  /** Adds a column with an action for each lead. */
  renderAction?: (lead: DescribedPersonLead) => ReactNode;
}

export function PersonLeadTable({ leads, renderAction }: PersonLeadTableProps) {
  return (
    <StackTable
      caption="Leads"
      columns={['Reference', 'Form', 'Received', 'State', ...(renderAction ? ['Person'] : [])]}
      rows={leads.map((lead) => [
        <Reference key="reference" {...lead} />,
        lead.form,
        lead.received,
        lead.state,
        ...(renderAction ? [renderAction(lead)] : []),
      ])}
    />
  );
}

function Reference({ href, reference }: DescribedPersonLead) {
  return href ? <Link to={href}>{reference}</Link> : reference;
}
