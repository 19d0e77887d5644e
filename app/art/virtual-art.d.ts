declare module 'virtual:art' {
  /** Markup by name; empty in the browser. */
  export const inlined: Record<string, string>;
  /** How the browser fetches one drawing; empty on the server. */
  export const loaders: Record<string, () => Promise<{ default: string }>>;
}

declare module 'virtual:art-cards' {
  export const cards: Record<string, string>;
}
