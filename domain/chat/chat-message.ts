/** One line of the conversation, as it is shown and as it is kept under `chatHistory`. What the visitor says is a text. */
export type ChatMessage = ChatReply & {
  sender: 'user' | 'bot';
  /** ISO 8601, so that it survives being stored. */
  timestamp: string;
};

export type ItemKind = 'service' | 'product' | 'industry';

/** What the assistant says. `text` alone is a whole answer (for a screen reader, for the transcript that goes to the
 * team); `data` is the same as cards and links, `options` are buttons under it. */
export type ChatReply =
  | { type: 'text'; text: string; data?: TextData; options?: ChatOption[] }
  /** Stands where the reply will be, and is never stored. */
  | { type: 'typing'; text: string; data?: undefined; options?: undefined }
  | { type: ItemKind; text: string; data: ChatItem[]; options?: undefined }
  | {
      type: 'detailedService' | 'detailedProduct' | 'detailedIndustry';
      text: string;
      data: ChatItem;
      options?: undefined;
    }
  | { type: 'appointment'; text: string; data: ChatLink; options?: undefined }
  | { type: 'career'; text: string; data: ChatOpening[]; options?: undefined }
  | { type: 'options'; text: string; data?: undefined; options: ChatOption[] };

export type ChatMessageType = ChatReply['type'];

interface TextData {
  /** `tel:`, `mailto:` or an address of this site. */
  links: ChatLink[];
  /** Written by the AI helper: say so beside it (`aiNotice`). */
  byAi?: boolean;
}

export interface ChatLink {
  label: string;
  href: string;
}

/** A button. `ask` says the label as if the visitor had typed it, `hand-over` opens the form to the team. */
interface ChatOption {
  label: string;
  does: 'ask' | 'hand-over';
}

/** An entry of the catalogue; `kind` and `slug` name its drawing. */
export interface ChatItem {
  kind: ItemKind;
  slug: string;
  name: string;
  href: string;
  summary: string;
  /** Three things worth knowing, one line each. */
  points: string[];
}

export interface ChatOpening {
  title: string;
  /** Department, place and kind of contract, as printed. */
  details: string;
  href: string;
}
