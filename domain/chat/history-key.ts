/** Where the browser keeps the conversation. */
export const historyKey = 'chatHistory';
