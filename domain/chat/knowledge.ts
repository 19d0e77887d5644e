import type { ChatItem, ChatOpening } from './chat-message.ts';

/** The data of the rules: `/chat.json`, written by the build and fetched when the chat panel is first opened. */
export interface Knowledge {
  company: { name: string; phone: string; email: string; hours: string; story: string };
  items: KnownItem[];
  openings: ChatOpening[];
  /** Whether this build has an AI service; without one no question is sent. */
  hasHelper: boolean;
}

export interface KnownItem extends ChatItem {
  /** Other names, such as "Customer Relationship Management (CRM)". */
  also: string[];
}
