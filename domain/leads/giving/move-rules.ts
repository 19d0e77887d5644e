interface MovableLead {
  kind: string;
  mailbox: string;
  state: string;
  isMerged: boolean;
  hasFiles: boolean;
}

/**
 * Why a lead cannot change its department; null if it can. An application is for HR alone, wherever it is routed. A mail
 * to the careers mailbox may be an application too, so with files it stays there.
 */
export function explainStay(lead: MovableLead, careersMailbox: string): string | null {
  if (lead.kind === 'application') return 'An application stays with HR.';
  if (lead.mailbox === careersMailbox && lead.hasFiles)
    return 'It came to HR with files, which may be those of an applicant, so it stays there.';
  if (lead.isMerged) return 'It is merged with another lead. Undo the merge first.';
  if (lead.state === 'spam' || lead.state === 'withdrawn') return 'There is nothing left to do with it.';
  return null;
}
