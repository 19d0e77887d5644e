import type { UnseenNotices } from '#domain/leads/notices/unseen-notices.ts';

/** What a browser gets when the notices of its person changed. */
export interface NewNotices extends UnseenNotices {
  notices: NewNotice[];
}

export interface NewNotice {
  id: string;
  title: string;
  body: string;
  /** Its address at the desk. */
  to: string;
}
