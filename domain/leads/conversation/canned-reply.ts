import { formLimits, tooLongMessage } from '../forms/form-limits.ts';
import { placeholders } from './compose-reply.ts';

export interface CannedWords {
  name: string;
  /** The forms it answers. */
  kinds: string[];
  text: string;
}

export type CannedErrors = Partial<Record<keyof CannedWords, string>>;

export const cannedLimits = { name: formLimits.name, text: formLimits.text };

/** What has to be corrected before a canned reply can be saved; empty if nothing. */
export function validateCannedReply({ name, kinds, text }: CannedWords): CannedErrors {
  const errors: [keyof CannedWords, string | undefined][] = [
    ['name', validateLength(name, cannedLimits.name, 'Give it a name to choose it by')],
    ['kinds', kinds.length === 0 ? 'Choose at least one form' : undefined],
    ['text', validateLength(text, cannedLimits.text, 'Write the text') ?? validatePlaceholders(text)],
  ];
  return Object.fromEntries(errors.filter(([, error]) => error));
}

function validateLength(value: string, limit: number, missing: string): string | undefined {
  if (value === '') return missing;
  if (value.length > limit) return tooLongMessage(limit, value.length);
}

/** A placeholder that is not filled in would be sent to a visitor as it stands, and so would a lone brace. */
function validatePlaceholders(text: string): string | undefined {
  const rest = placeholders.reduce((left, placeholder) => left.replaceAll(placeholder, ''), text);
  const [unknown] = /\{[^{}]{0,40}\}|[{}]/.exec(rest) ?? [];
  return unknown && `“${unknown}” cannot be filled in. Only ${placeholders.join(' and ')} can.`;
}
