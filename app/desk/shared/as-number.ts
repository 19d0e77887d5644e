/** The number of a row, as the database has it; undefined for anything else. */
export const asNumber = (text: string): string | undefined => (/^\d{1,18}$/.test(text) ? text : undefined);
