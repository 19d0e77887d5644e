import type { ChatItem, ChatOpening } from './chat-message.ts';

/** All that the rules know: `/chat.json`, written by the build and fetched when the panel is first wanted. */
export interface Knowledge {
  company: { name: string; phone: string; email: string; hours: string; story: string };
  items: KnownItem[];
  openings: ChatOpening[];
  /** Whether an AI service was configured for this build; without one nothing is ever sent to it. */
  hasHelper: boolean;
}

export interface KnownItem extends ChatItem {
  /** Other names it goes by, such as "Customer Relationship Management (CRM)". */
  also: string[];
}
