import { Form, Link } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextInput } from '#app/ui/text-input.tsx';

interface AuditFiltersProps {
  staff: { id: string; name: string }[];
  actions: { action: string; label: string }[];
  chosen: { staff?: string; act?: string; lead?: string; from?: string; to?: string };
}

export function AuditFilters({ staff, actions, chosen }: AuditFiltersProps) {
  return (
    // Keyed by the filters, because the fields are uncontrolled and "Show all" must empty them.
    <Form key={JSON.stringify(chosen)} className="audit-filters" role="search" aria-label="Audit">
      <Select label="Who" name="staff" defaultValue={chosen.staff ?? ''}>
        <option value="">Everybody</option>
        {staff.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Select label="What" name="act" defaultValue={chosen.act ?? ''}>
        <option value="">Everything</option>
        {actions.map(({ action, label }) => (
          <option key={action} value={action}>
            {label}
          </option>
        ))}
      </Select>
      <TextInput
        label="Lead"
        name="lead"
        defaultValue={chosen.lead}
        placeholder="PA-XXXX-XXXX"
        spellCheck={false}
      />
      <TextInput label="From" name="from" type="date" defaultValue={chosen.from} />
      <TextInput label="To" name="to" type="date" defaultValue={chosen.to} />
      <div className="audit-filters__actions">
        <Button type="submit" tone="ink" small>
          Show
        </Button>
        {Object.keys(chosen).length > 0 && <Link to="/desk/audit">Show all</Link>}
      </div>
    </Form>
  );
}
