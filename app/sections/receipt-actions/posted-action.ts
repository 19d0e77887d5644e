/** The server's answer to a form on the receipt page. */
export type PostedAction = { intent?: string; outcome: string; text?: string; reach?: string };

/** Messages for the failures that all forms of the receipt share. */
export const problems: Record<string, string> = {
  limited: 'Several requests came from your connection in a short time. Wait ten minutes, then try again',
  unavailable: 'We could not save it just now. Nothing has changed: try again in a minute',
  unreachable: 'The connection was lost before we could answer. Try again',
  'too-long': 'This is more than one message can carry. Shorten it, or send the end as a second one',
  missing: 'We no longer find this request',
};
