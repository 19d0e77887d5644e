import type { InboxFilter } from '#domain/leads/inbox/inbox-filter.ts';

/** Why there is nothing to see: mostly good news. */
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
  const { state, kind, mailbox, owner, words } = filter;
  if (words) {
    return {
      title: `Nothing found for “${words}”`,
      text: 'All words must occur. Try the beginning of a name, a company, an address, a telephone number or a reference.',
    };
  }
  if (kind || mailbox || (owner && owner !== 'me')) {
    return { title: 'No lead is like that', text: 'Take away one of the filters to see more.' };
  }
  if (owner === 'me' && state === 'open') {
    return { title: 'Nothing is yours', text: 'Select an open lead and press A to take it.' };
  }
  return (
    {
      open: {
        title: 'Nothing is open',
        text: 'Everyone who wrote has an answer. New leads appear here by themselves.',
      },
      late: { title: 'Nothing is late', text: 'Every promise has been kept so far, or still has time.' },
      soon: { title: 'Nothing is due within the hour', text: 'The next promises have more time than that.' },
      answered: { title: 'Nothing is answered yet', text: 'Leads come here when their reply has been sent.' },
    }[state as string] ?? { title: 'No lead is in this state', text: 'Choose another state to see more.' }
  );
}
