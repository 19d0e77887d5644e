import type { z } from 'zod';
import type { Messages, ParsedForm } from './lead-kind.ts';

/** One message for each field: the first that its rules raise. */
export function judge<Values extends object>(
  schema: z.ZodType,
  values: Values,
  posted: object = values,
): ParsedForm<Values> {
  const result = schema.safeParse(posted);
  if (result.success) return { outcome: 'valid', values };
  const messages: Messages<Values> = {};
  for (const issue of result.error.issues)
    messages[issue.path[0] as keyof Messages<Values>] ??= issue.message;
  return { outcome: 'invalid', values, messages };
}

export function readText(form: FormData, name: string): string {
  const entry = form.get(name);
  if (typeof entry !== 'string') return '';
  // PostgreSQL refuses NUL and half surrogates; no other control character means anything in a message.
  return withoutReordering(entry.toWellFormed())
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/\t/g, ' ')
    .replace(/[^\P{Cc}\n]/gu, '')
    .trim();
}

/** Overrides of the direction of writing show other words than were sent: no script needs them to be written. */
export function withoutReordering(text: string): string {
  return text.replace(/[\u202A-\u202E\u2066-\u2069]/g, '');
}

export function readLine(form: FormData, name: string): string {
  return readText(form, name).replace(/\s*\n\s*/g, ' ');
}

export function readTick(form: FormData, name: string): boolean {
  return ['on', 'true', 'yes', '1'].includes(readLine(form, name));
}
