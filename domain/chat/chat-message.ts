/** One message, as it is shown and as it is stored under `chatHistory`. Messages of the visitor have the type `text`. */
export type ChatMessage = ChatReply & {
  sender: 'user' | 'bot';
  /** ISO 8601, so that it survives being stored. */
  timestamp: string;
};

export type ItemKind = 'service' | 'product' | 'industry';

/** A reply of the assistant. `text` alone is a complete answer (for screen readers and the transcript to the team);
 * `data` has the same as cards and links, `options` are buttons below. */
export type ChatReply =
  | { type: 'text'; text: string; data?: TextData; options?: ChatOption[] }
  /** Shown until the reply arrives, and never stored. */
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
  /** Written by the AI helper: shown with `aiNotice`. */
  byAi?: boolean;
}

export interface ChatLink {
  label: string;
  href: string;
}

/** A button. `ask` sends the label as if the visitor had typed it, `hand-over` opens the form to the team. */
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
  /** Three key points, one line each. */
  points: string[];
}

export interface ChatOpening {
  title: string;
  /** Department, place and kind of contract, as printed. */
  details: string;
  href: string;
}
