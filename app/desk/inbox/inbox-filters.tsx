import { useId } from 'react';
import { Form, Link } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { type InboxFilter, writeInboxFilter } from '#domain/leads/inbox/inbox-filter.ts';
import { stateLabels } from './inbox-views.ts';

export interface InboxChoices {
  forms: { kind: string; label: string }[];
  departments: { mailbox: string; label: string }[];
  owners: { id: string; name: string }[];
}

/** A GET form: the filter is in the address, so that a list can be bookmarked and shared. */
export function InboxFilters({ filter, choices }: { filter: InboxFilter; choices: InboxChoices }) {
  const { forms, departments, owners } = choices;
  return (
    <Form action="/desk" className="inbox-filters" key={writeInboxFilter(filter)} aria-label="Filters">
      {filter.searchText && <input type="hidden" name="q" value={filter.searchText} />}
      <Choice label="State" name="state" value={filter.state} options={Object.entries(stateLabels)} />
      <Choice
        label="Form"
        name="kind"
        value={filter.kind}
        options={[['', 'Any form'], ...forms.map(({ kind, label }) => [kind, label] as const)]}
      />
      <Choice
        label="Owner"
        name="owner"
        value={filter.owner}
        options={[
          ['', 'Anyone'],
          ['me', 'Me'],
          ['nobody', 'Nobody'],
          ...owners.map(({ id, name }) => [id, name] as const),
        ]}
      />
      {departments.length > 1 && (
        <Choice
          label="Department"
          name="department"
          value={filter.mailbox}
          options={[
            ['', 'Any department'],
            ...departments.map(({ mailbox, label }) => [mailbox, label] as const),
          ]}
        />
      )}
      <Button type="submit" tone="line" small>
        Filter
      </Button>
      {writeInboxFilter(filter) && <Link to="/desk">Back to all open leads</Link>}
    </Form>
  );
}

interface ChoiceProps {
  label: string;
  name: string;
  value: string | null;
  options: (readonly [string, string])[];
}

function Choice({ label, name, value, options }: ChoiceProps) {
  const id = useId();
  return (
    <span className="inbox-filters__choice">
      <label htmlFor={id}>{label}</label>
      <select className="input" id={id} name={name} defaultValue={value ?? ''}>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </span>
  );
}
