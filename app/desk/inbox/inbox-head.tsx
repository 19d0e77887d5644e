import { Form, Link } from 'react-router';
import { type InboxFilter, writeInboxFilter } from '#domain/leads/inbox/inbox-filter.ts';
import { inboxViews } from './inbox-views.ts';

interface InboxHeadProps {
  filter: InboxFilter;
  /** In the order of the views. */
  counts: number[];
  /** Counting stops at this number. */
  maxCounted: number;
}

export function InboxHead({ filter, counts, maxCounted }: InboxHeadProps) {
  const current = writeInboxFilter(filter);
  return (
    <div className="desk-head">
      <h1>Inbox</h1>
      <nav className="views" aria-label="Views">
        {inboxViews.map(({ label, filter: view }, index) => {
          const query = writeInboxFilter(view);
          const count = counts[index] ?? 0;
          return (
            <Link
              key={label}
              to={query ? `/desk?${query}` : '/desk'}
              aria-current={query === current ? 'true' : undefined}
            >
              {label} <b className="num">{count < maxCounted ? count : `${maxCounted - 1}+`}</b>
            </Link>
          );
        })}
      </nav>
      <Form role="search" action="/desk" className="inbox-search">
        <label className="vh" htmlFor="inbox-search">
          Search leads
        </label>
        <input
          key={filter.searchText}
          className="input"
          id="inbox-search"
          type="search"
          name="q"
          maxLength={200}
          autoComplete="off"
          placeholder="Search name, company, reference"
          defaultValue={filter.searchText}
        />
      </Form>
    </div>
  );
}
