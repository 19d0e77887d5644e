import './listing.css';
import type { Ref } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { noChoice } from '#domain/listing-filter.ts';

type FilterOption = { value: string; label: string };

export type FilterList = {
  /** Its query parameter. */
  name: string;
  label: string;
  /** The label of the option that selects everything. */
  all: string;
  options: FilterOption[];
  /** More options under a heading of their own. */
  optionGroup?: { label: string; options: FilterOption[] } | undefined;
};

type Props = {
  ref: Ref<HTMLFormElement>;
  /** The listing's own address, for a form that is sent without JavaScript. */
  action: string;
  search: { id: string; label: string; placeholder: string };
  lists: FilterList[];
  /** The initial values of the fields, which are uncontrolled. */
  filter: Record<string, string>;
  submit: string;
  onChange: () => void;
};

/** A search box and one select per list. Changes apply at once; without JavaScript the button sends the form. */
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
        {lists.map(({ name, label, all, options, optionGroup }) => (
          <Select key={name} label={label} name={name} defaultValue={filter[name]}>
            <option value={noChoice}>{all}</option>
            <Options options={options} />
            {optionGroup && (
              <optgroup label={optionGroup.label}>
                <Options options={optionGroup.options} />
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
