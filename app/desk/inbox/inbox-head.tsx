import { Form, Link } from 'react-router';
import { type InboxFilter, writeInboxFilter } from '#domain/leads/inbox/inbox-filter.ts';
import { inboxViews } from './inbox-views.ts';
import { type NamedView, ViewMenu } from './view-menu.tsx';

interface InboxHeadProps {
  filter: InboxFilter;
  views: NamedView[];
  mayPublish: boolean;
  /** In the order of the fixed views, then of the named ones. */
  counts: number[];
  /** Counting stops at this number. */
  maxCounted: number;
}

export function InboxHead({ filter, views, mayPublish, counts, maxCounted }: InboxHeadProps) {
  const current = writeInboxFilter(filter);
  const tabs = [
    ...inboxViews.map(({ label, filter: view }) => ({ id: label, label, query: writeInboxFilter(view) })),
    ...views.map(({ id, name, query }) => ({ id, label: name, query })),
  ];
  return (
    <div className="desk-head inbox-head">
      <h1>Inbox</h1>
      <nav className="views" aria-label="Views">
        {tabs.map(({ id, label, query }, index) => {
          const count = counts[index] ?? 0;
          return (
            <Link
              key={id}
              to={query ? `/desk?${query}` : '/desk'}
              aria-current={query === current ? 'true' : undefined}
            >
              {label} <b className="num">{count < maxCounted ? count : `${maxCounted - 1}+`}</b>
            </Link>
          );
        })}
      </nav>
      <ViewMenu {...{ filter, mayPublish }} view={views.find(({ query }) => query === current)} />
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
          placeholder="Search name, number, any word"
          defaultValue={filter.searchText}
        />
      </Form>
    </div>
  );
}
