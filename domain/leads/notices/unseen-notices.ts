export interface UnseenNotices {
  /** Of the kinds that the person has not turned off in the browser; counted up to the limit. */
  count: number;
  /** The number of the person's newest notice, seen or not. */
  latest: number;
}

/** Counting stops here: nobody needs to know exactly. */
export const maxUnseen = 100;

export const printUnseen = (count: number) => (count < maxUnseen ? String(count) : `${maxUnseen - 1}+`);
