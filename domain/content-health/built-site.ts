export interface BuiltPage {
  address: string;
  title: string;
  description: string;
  /** An absolute address; missing on pages that are not indexed. */
  canonical?: string;
  noindex: boolean;
  shareImage?: string;
}

/** What the build recorded about the site. */
export interface BuiltSite {
  builtOn: string;
  /** Content file -> the day it was last changed; empty if the build did not know. */
  dates: Record<string, string>;
  pages: BuiltPage[];
  /** Links within the site that lead to no page. */
  deadLinks: { page: string; href: string }[];
}
