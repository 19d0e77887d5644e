/** The storage key of the conversation in the browser. */
export const historyKey = 'chatHistory';
