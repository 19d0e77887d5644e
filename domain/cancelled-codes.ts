/** Stops mails that anybody can trigger once an address has had its limit for the day. */
export const dailyLimitCode = 'ENOUGH_TODAY';

/** Letters of an issue whose sending was stopped; continuing it makes them wait again. */
export const stoppedCode = 'STOPPED';

/** Codes of deliveries that were cancelled on purpose: nothing went wrong, and nothing is sent any more. */
export const cancelledCodes = ['CALLED_BACK', 'LEFT', 'WITHDRAWN', dailyLimitCode, stoppedCode];
