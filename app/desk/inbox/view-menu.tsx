import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { type InboxFilter, writeInboxFilter } from '#domain/leads/inbox/inbox-filter.ts';

export interface NamedView {
  id: string;
  name: string;
  query: string;
  audience: string;
  mayChange: boolean;
}

interface ViewMenuProps {
  filter: InboxFilter;
  /** The named view that is shown; undefined if the list has no name yet. */
  view: NamedView | undefined;
  mayPublish: boolean;
}

/** Gives the current list a name, or changes the view that is shown. */
export function ViewMenu({ filter, view, mayPublish }: ViewMenuProps) {
  const query = writeInboxFilter({ ...filter, searchText: '' });
  // The days of a report pass, and its leads are not counted among the views.
  if (filter.report || (view && !view.mayChange)) return null;
  return (
    // Closes itself when another list is shown.
    <details className="view-menu" key={`${view?.id} ${query}`}>
      <summary>{view ? 'Change this view' : 'Save as a view'}</summary>
      <Form method="post" action="/desk/views" className="view-menu__form" preventScrollReset>
        <input type="hidden" name="query" value={query} />
        {view && <input type="hidden" name="view" value={view.id} />}
        <TextInput
          label="Name"
          name="name"
          required
          maxLength={40}
          defaultValue={view?.name}
          {...(filter.searchText && { hint: 'The filters are saved, the words of the search are not.' })}
        />
        <Select label="Who sees it" name="audience" defaultValue={view?.audience ?? 'me'}>
          <option value="me">Only me</option>
          <option value="department">My department</option>
          {mayPublish && <option value="all">Everybody at the desk</option>}
        </Select>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" name="intent" value={view ? 'change' : 'save'} small>
            Save
          </Button>
          {view && (
            <Button type="submit" name="intent" value="delete" formNoValidate tone="line" small>
              Delete
            </Button>
          )}
        </div>
      </Form>
    </details>
  );
}
