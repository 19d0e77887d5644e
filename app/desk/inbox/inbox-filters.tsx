import { useEffect, useId, useRef } from 'react';
import { Form, Link, useNavigate } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { type InboxFilter, readInboxFilter, writeInboxFilter } from '#domain/leads/inbox/inbox-filter.ts';
import { listReportParams } from '#domain/leads/inbox/report-filter.ts';

export interface InboxChoices {
  states: (readonly [string, string])[];
  forms: { kind: string; label: string }[];
  departments: { mailbox: string; label: string }[];
  owners: { id: string; name: string }[];
  tags: string[];
}

type Options = (readonly [string, string])[];

/**
 * A GET form: the filter is in the address, so that a list can be bookmarked and shared. A choice applies at once; the
 * button is for browsers without script.
 */
export function InboxFilters({ filter, choices }: { filter: InboxFilter; choices: InboxChoices }) {
  const { states, forms, departments, owners, tags } = choices;
  const navigate = useNavigate();
  const apply = (form: HTMLFormElement) => {
    const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
    const query = writeInboxFilter(readInboxFilter(new URLSearchParams(fields)));
    void navigate(query ? `/desk?${query}` : '/desk', { preventScrollReset: true });
  };
  const owned: Options = owners.map(({ id, name }) => [id, name]);
  return (
    <Form
      action="/desk"
      className="inbox-filters"
      aria-label="Filters"
      onChange={({ currentTarget }) => apply(currentTarget)}
    >
      {filter.searchText && <input type="hidden" name="q" value={filter.searchText} />}
      {listReportParams(filter.report).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Choice label="State" name="state" value={filter.state} options={states} />
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
        options={[['', 'Anyone'], ['me', 'Me'], ['nobody', 'Nobody'], ...owned]}
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
      {(tags.length > 0 || filter.tag) && (
        <Choice
          label="Tag"
          name="tag"
          value={filter.tag}
          options={[
            ['', 'Any tag'],
            ...[...new Set([...tags, ...(filter.tag ? [filter.tag] : [])])].map((tag) => [tag, tag] as const),
          ]}
        />
      )}
      <Button type="submit" tone="line" small className="inbox-filters__apply">
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
  options: Options;
}

function Choice({ label, name, value, options }: ChoiceProps) {
  const id = useId();
  const select = useRef<HTMLSelectElement>(null);
  // The focus stays in the field while the list behind it changes, so the field is not drawn anew.
  useEffect(() => {
    if (select.current) select.current.value = value ?? '';
  }, [value]);
  return (
    <span className="inbox-filters__choice">
      <label htmlFor={id}>{label}</label>
      <select ref={select} className="input" id={id} name={name} defaultValue={value ?? ''}>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </span>
  );
}
