/** What the desk's form of a text needs beyond its schema. Its label is the schema's `title`, its help the `description`. */
export interface FormHints {
  /** Begins a part of the form with this heading. */
  part?: string;
  /** For machines: drawings, addresses and keys that other files and routes name. */
  isHidden?: true;
  /** A box of several lines. */
  isLong?: true;
  /** Nothing can be added or removed, because each item has a drawing or an address of its own. */
  isFixed?: true;
  /** What people call the values of a choice, or the keys of a record. */
  options?: Record<string, string>;
  /** A choice among what stands in other files. */
  from?: 'services and products' | 'pages of entries' | 'industries' | 'stories' | 'people';
  /** Of the page of a file; `{slug}` stands for that field of the entry. */
  address?: string;
}

declare module 'zod' {
  interface GlobalMeta {
    form?: FormHints;
  }
}
