export interface BuiltPage {
  address: string;
  title: string;
  description: string;
  /** Absolute; absent on pages that are not to be found. */
  canonical?: string;
  noindex: boolean;
  shareImage?: string;
}

/** What the build noted about the site it made. */
export interface BuiltSite {
  builtOn: string;
  /** File of content -> the day it was last changed; empty where the build could not tell. */
  dates: Record<string, string>;
  pages: BuiltPage[];
  /** Links to this site that nothing answers. */
  deadLinks: { page: string; href: string }[];
}
