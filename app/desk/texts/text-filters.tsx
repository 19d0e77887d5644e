import { Form, Link } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextInput } from '#app/ui/text-input.tsx';

interface Props {
  filter: { q: string; area: string; state: string; mine: boolean };
  areas: string[];
  states: { value: string; label: string }[];
  isFiltered: boolean;
  count: { found: number; all: number };
}

/** Finds a text by its name, or by what it says. */
export function TextFilters({ filter, areas, states, isFiltered, count }: Props) {
  return (
    <>
      {/* Keyed by the filter, because the fields are uncontrolled and "Show all" must empty them. */}
      <Form key={JSON.stringify(filter)} className="texts__filters" role="search" aria-label="Texts">
        <TextInput
          label="Search"
          name="q"
          type="search"
          defaultValue={filter.q}
          placeholder="A name, or words of the text"
        />
        <Select label="Area" name="area" defaultValue={filter.area}>
          <option value="">Every area</option>
          {areas.map((area) => (
            <option key={area}>{area}</option>
          ))}
        </Select>
        <Select label="State" name="state" defaultValue={filter.state}>
          <option value="">Every state</option>
          {states.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
        <Checkbox label="Only mine" name="mine" value="yes" defaultChecked={filter.mine} />
        <div className="audit-filters__actions">
          <Button type="submit" tone="ink" small>
            Show
          </Button>
          {isFiltered && <Link to="/desk/texts">Show all</Link>}
        </div>
      </Form>
      <p className="muted" role="status">
        {isFiltered &&
          (count.found === 0 ? 'No text fits this search.' : `${count.found} of ${count.all} texts`)}
      </p>
    </>
  );
}
