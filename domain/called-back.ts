/** Of a mail that anybody can cause, to an address that has had as many as it gets in a day. */
export const enoughToday = 'ENOUGH_TODAY';

/** Codes of what we took back ourselves: nothing went wrong, and nothing is to be sent any more. */
export const calledBackCodes = ['CALLED_BACK', 'LEFT', 'WITHDRAWN', enoughToday];
