declare module 'virtual:art' {
  /** Markup by name; empty in the browser. */
  export const inlined: Record<string, string>;
  /** Where the browser finds a drawing as "name.txt". */
  export const folder: string;
}

declare module 'virtual:art-cards' {
  export const cards: Record<string, string>;
}

declare module 'virtual:art-names' {
  export const names: string[];
}
