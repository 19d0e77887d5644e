/** Names of deliveries, to be used after "the"; `DEPARTMENT` is replaced by the department's address. */
const names: Record<string, string> = {
  'visitor received': 'confirmation to the visitor',
  'visitor reply': 'reply to the visitor',
  'visitor declined': 'rejection to the applicant',
  'department received': 'mail to DEPARTMENT',
  'department nearing': 'warning to DEPARTMENT that the promise is due soon',
  'department breached': 'notice to DEPARTMENT that the promise is broken',
  'department added': 'added message to DEPARTMENT',
  'department withdrawn': 'notice to DEPARTMENT that it was withdrawn',
  'department infected': 'notice to DEPARTMENT of an infected file',
  'hook received': 'notice to our other system',
  'subscriber received': 'link that confirms a subscription',
  'subscriber issue': 'letter to a subscriber',
};

/** What a delivery is and who gets it, without a visitor's address. */
export function nameDelivery(
  { audience, occasion }: { audience: string; occasion: string },
  department = 'the department',
): string {
  const name = names[`${audience} ${occasion}`] ?? `mail to the ${audience}, ${occasion}`;
  return name.replace('DEPARTMENT', department);
}
