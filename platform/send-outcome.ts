/** What became of one attempt to get something out. What is refused for good is not tried again. */
export type SendOutcome = { outcome: 'accepted' } | { outcome: 'refused'; permanent: boolean; code: string };
