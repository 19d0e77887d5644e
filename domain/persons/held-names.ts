const names: Record<string, { key: string; label: string }> = {
  lead: { key: 'leads', label: 'Leads' },
  lead_message: { key: 'messages', label: 'Messages added later' },
  lead_note: { key: 'notes', label: 'Notes of staff' },
  lead_reply: { key: 'replies', label: 'Replies of staff' },
  lead_file: { key: 'files', label: 'Files' },
  lead_search: { key: 'searchWords', label: 'Search words' },
  delivery: { key: 'mails', label: 'Mails' },
  subscriber: { key: 'newsletter', label: 'Newsletter' },
  consent_event: { key: 'consents', label: 'Consents' },
  rate_limit: { key: 'limits', label: 'Counted attempts' },
};

/** What a table is called in an export and on a page; one that nobody has named yet goes by its own name. */
export function heldNames(table: string): { key: string; label: string } {
  return names[table] ?? { key: table, label: table.replaceAll('_', ' ') };
}
