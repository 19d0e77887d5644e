import type { Ref } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { everything } from '#domain/listing-filter.ts';

type FilterOption = { value: string; label: string };

export type FilterList = {
  /** Its parameter in the address. */
  name: string;
  label: string;
  /** What "no choice" is called. */
  all: string;
  options: FilterOption[];
  /** Options that stand apart, under a heading of their own. */
  apart?: { label: string; options: FilterOption[] } | undefined;
};

type Props = {
  ref: Ref<HTMLFormElement>;
  /** The listing's own address, for a form that is sent without script. */
  action: string;
  search: { id: string; label: string; placeholder: string };
  lists: FilterList[];
  /** What the fields begin with; from then on they are the browser's. */
  filter: Record<string, string>;
  submit: string;
  onChange: () => void;
};

/** One search box and a select for each list. Every change counts at once; without script the button sends the form. */
export function ListingFilters({ ref, action, search, lists, filter, submit, onChange }: Props) {
  return (
    <search>
      <form
        className="filters"
        action={action}
        ref={ref}
        onInput={onChange}
        onSubmit={(event) => {
          event.preventDefault();
          onChange();
        }}
      >
        <TextInput
          {...search}
          name="q"
          type="search"
          defaultValue={filter.q}
          maxLength={80}
          autoComplete="off"
          enterKeyHint="search"
        />
        {lists.map(({ name, label, all, options, apart }) => (
          <Select key={name} label={label} name={name} defaultValue={filter[name]}>
            <option value={everything}>{all}</option>
            <Options options={options} />
            {apart && (
              <optgroup label={apart.label}>
                <Options options={apart.options} />
              </optgroup>
            )}
          </Select>
        ))}
        <Button type="submit" tone="line" className="filters__go">
          {submit}
        </Button>
      </form>
    </search>
  );
}

function Options({ options }: { options: FilterOption[] }) {
  return options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}
