/** Codes of what we took back ourselves: nothing went wrong, and nothing is to be sent any more. */
export const calledBackCodes = ['CALLED_BACK', 'LEFT', 'WITHDRAWN'];
