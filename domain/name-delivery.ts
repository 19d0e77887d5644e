/** What every delivery is, to follow "the"; `DEPARTMENT` stands for whoever reads for it. */
const names: Record<string, string> = {
  'visitor received': 'confirmation to the visitor',
  'visitor reply': 'reply to the visitor',
  'visitor declined': 'kind no to the applicant',
  'department received': 'mail to DEPARTMENT',
  'department nearing': 'warning to DEPARTMENT that the promise is due soon',
  'department breached': 'word to DEPARTMENT that the promise is broken',
  'department added': 'added message to DEPARTMENT',
  'department withdrawn': 'word to DEPARTMENT that it was withdrawn',
  'department infected': 'word to DEPARTMENT of an infected file',
  'hook received': 'notice to our other system',
  'subscriber received': 'link that confirms a subscription',
  'subscriber issue': 'letter to a subscriber',
};

/** What was to be said to whom; never a visitor's address. */
export function nameDelivery(
  { audience, occasion }: { audience: string; occasion: string },
  department = 'the department',
): string {
  const name = names[`${audience} ${occasion}`] ?? `mail to the ${audience}, ${occasion}`;
  return name.replace('DEPARTMENT', department);
}
