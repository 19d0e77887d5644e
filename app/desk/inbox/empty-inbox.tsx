import type { InboxFilter } from '#domain/leads/inbox/inbox-filter.ts';

/** Explains why the list is empty. */
export function EmptyInbox({ filter }: { filter: InboxFilter }) {
  const { title, text } = explain(filter);
  return (
    <div className="inbox-empty">
      <h2>{title}</h2>
      <p className="muted">{text}</p>
    </div>
  );
}

function explain(filter: InboxFilter): { title: string; text: string } {
  const { state, kind, mailbox, owner, tag, searchText, report } = filter;
  if (searchText) {
    return {
      title: `Nothing found for “${searchText}”`,
      text: 'A lead must contain all words. Try fewer of them, or a name, a company, an address, a telephone number or a reference.',
    };
  }
  if (report || kind || mailbox || tag || (owner && owner !== 'me')) {
    return { title: 'No lead matches these filters', text: 'Remove a filter to see more.' };
  }
  if (owner === 'me' && state === 'open') {
    return { title: 'You have no open leads', text: 'Select an open lead and press A to take it.' };
  }
  return (
    {
      open: {
        title: 'Nothing is open',
        text: 'Everyone who wrote has an answer. New leads appear here by themselves.',
      },
      late: { title: 'Nothing is late', text: 'Every promise has been kept so far, or still has time.' },
      soon: { title: 'Nothing is due within the hour', text: 'The next promises have more time than that.' },
      snoozed: {
        title: 'Nothing is snoozed',
        text: 'A snoozed lead waits here until its time, and comes back at once when the visitor writes.',
      },
      answered: {
        title: 'Nothing is answered yet',
        text: 'Leads appear here when their reply has been sent.',
      },
    }[state as string] ?? { title: 'No lead is in this state', text: 'Choose another state to see more.' }
  );
}
