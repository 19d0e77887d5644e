interface HeldNames {
  /** In an export. */
  key: string;
  /** On a page. */
  label: string;
}

/** In the order in which people ask for them. */
const names: Record<string, HeldNames> = {
  lead: { key: 'leads', label: 'Leads' },
  lead_message: { key: 'messages', label: 'Messages added later' },
  lead_reply: { key: 'replies', label: 'Replies of staff' },
  lead_note: { key: 'notes', label: 'Notes of staff' },
  lead_draft: { key: 'drafts', label: 'Unsent words of staff' },
  lead_file: { key: 'files', label: 'Files' },
  delivery: { key: 'mails', label: 'Mails' },
  lead_search: { key: 'searchWords', label: 'Search words' },
  subscriber: { key: 'newsletter', label: 'Newsletter' },
  consent_event: { key: 'consents', label: 'Consents' },
  rate_limit: { key: 'limits', label: 'Counted attempts' },
};

/** What a table is called; one that nobody has named yet goes by its own name. */
export function heldNames(table: string): HeldNames {
  return names[table] ?? { key: table, label: table.replaceAll('_', ' ') };
}

/** The database gives counts back in an order of its own. */
export function inHeldOrder(tables: string[]): string[] {
  const order = Object.keys(names);
  const rank = (table: string) => (table in names ? order.indexOf(table) : order.length);
  return tables.toSorted((one, other) => rank(one) - rank(other) || (one < other ? -1 : 1));
}

/** "leads 2, files 1": for a line of the audit. */
export function countHeldWords(counts: Record<string, number>): string {
  const held = inHeldOrder(Object.keys(counts)).filter((table) => counts[table]);
  if (held.length === 0) return 'nothing';
  return held.map((table) => `${heldNames(table).label.toLowerCase()} ${counts[table]}`).join(', ');
}
