/** The list of texts, which says that the draft of a new text is gone: that text has no page of its own any more. */
export const listAddress = (gone: string): string => `/desk/texts?${new URLSearchParams({ gone })}`;
