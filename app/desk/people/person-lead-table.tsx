import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { StackTable } from '../../sections/stack-table.tsx';

export interface DescribedPersonLead {
  reference: string;
  form: string;
  state: string;
  received: string;
  /** None for who may not open it. */
  href: string | null;
}

interface PersonLeadTableProps {
  leads: DescribedPersonLead[];
  /** What can be done with each. */
  act?: (lead: DescribedPersonLead) => ReactNode;
}

export function PersonLeadTable({ leads, act }: PersonLeadTableProps) {
  return (
    <StackTable
      caption="Leads"
      columns={['Reference', 'Form', 'Received', 'State', ...(act ? ['Person'] : [])]}
      rows={leads.map((lead) => [
        <Reference key="reference" {...lead} />,
        lead.form,
        lead.received,
        lead.state,
        ...(act ? [act(lead)] : []),
      ])}
    />
  );
}

function Reference({ href, reference }: DescribedPersonLead) {
  return href ? <Link to={href}>{reference}</Link> : reference;
}
