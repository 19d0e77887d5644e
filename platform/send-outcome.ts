/** The result of one attempt to send something. A permanent refusal is not retried. */
export type SendOutcome = { outcome: 'accepted' } | { outcome: 'refused'; permanent: boolean; code: string };
