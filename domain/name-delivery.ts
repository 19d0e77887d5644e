/** Names of deliveries, to be used after "the"; `DEPARTMENT` is replaced by the department's address. */
const names: Record<string, string> = {
  'visitor received': 'confirmation to the visitor',
  'visitor reply': 'reply to the visitor',
  'visitor declined': 'rejection to the applicant',
  'visitor interview-offered': 'invitation to the applicant',
  'visitor interview-agreed': 'confirmation of the interview to the applicant',
  'visitor interview-cancelled': 'cancellation of the interview to the applicant',
  'interviewer interview-agreed': 'date of the interview to an interviewer',
  'interviewer interview-cancelled': 'cancellation of the interview to an interviewer',
  'outsider forward': 'forwarded message',
  'department interview-agreed': 'date of the interview to DEPARTMENT',
  'department received': 'mail to DEPARTMENT',
  'department nearing': 'warning to DEPARTMENT that the promise is due soon',
  'department breached': 'notice to DEPARTMENT that the promise is broken',
  'department added': 'added message to DEPARTMENT',
  'department moved': 'mail to DEPARTMENT that it was moved there',
  'department withdrawn': 'notice to DEPARTMENT that it was withdrawn',
  'department infected': 'notice to DEPARTMENT of an infected file',
  'staff notice': 'notice to a member of staff',
  'staff summary': 'daily summary to a member of staff',
  'staff text': 'mail to a member of staff about a text of the site',
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
