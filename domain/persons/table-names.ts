interface TableNames {
  /** In an export. */
  key: string;
  /** On a page. */
  label: string;
}

/** In the order in which they are shown. */
const names: Record<string, TableNames> = {
  lead: { key: 'leads', label: 'Leads' },
  lead_message: { key: 'messages', label: 'Messages added later' },
  lead_reply: { key: 'replies', label: 'Replies of staff' },
  lead_note: { key: 'notes', label: 'Notes of staff' },
  lead_call: { key: 'calls', label: 'Calls logged by staff' },
  lead_forward: { key: 'forwards', label: 'Messages forwarded by staff' },
  application_score: { key: 'scores', label: 'Scores by staff' },
  interview: { key: 'interviews', label: 'Interviews' },
  lead_turn: { key: 'turns', label: 'Ended turns and why they were late' },
  lead_draft: { key: 'drafts', label: 'Unsent drafts of staff' },
  lead_file: { key: 'files', label: 'Files' },
  delivery: { key: 'mails', label: 'Mails' },
  incoming_mail: { key: 'incomingMails', label: 'Mails received' },
  lead_tag: { key: 'tags', label: 'Tags' },
  lead_seen: { key: 'readBy', label: 'Who has read it' },
  staff_notice: { key: 'notices', label: 'Notices to staff' },
  lead_giving: { key: 'givenTo', label: 'Whom the rule gave it to' },
  lead_search: { key: 'searchWords', label: 'Search words' },
  subscriber: { key: 'newsletter', label: 'Newsletter' },
  consent_event: { key: 'consents', label: 'Consents' },
  elsewhere: { key: 'inConversationsOfOthers', label: 'In conversations of others' },
  rate_limit: { key: 'limits', label: 'Counted attempts' },
};

/** The names of a table; a table without an entry here uses its own name. */
export function tableNames(table: string): TableNames {
  return names[table] ?? { key: table, label: table.replaceAll('_', ' ') };
}

/** Sorts tables for display, because the database returns counts in its own order. */
export function inTableOrder(tables: string[]): string[] {
  const order = Object.keys(names);
  const rank = (table: string) => (table in names ? order.indexOf(table) : order.length);
  return tables.toSorted((one, other) => rank(one) - rank(other) || (one < other ? -1 : 1));
}

/** "leads 2, files 1", for the audit page. */
export function describeCounts(counts: Record<string, number>): string {
  const nonEmpty = inTableOrder(Object.keys(counts)).filter((table) => counts[table]);
  if (nonEmpty.length === 0) return 'nothing';
  return nonEmpty.map((table) => `${tableNames(table).label.toLowerCase()} ${counts[table]}`).join(', ');
}
