import type { z } from 'zod';
import { cleanLine, cleanText } from '../user-text.ts';
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
  return cleanText(form.get(name));
}

export function readLine(form: FormData, name: string): string {
  return cleanLine(form.get(name));
}

export function readTick(form: FormData, name: string): boolean {
  return ['on', 'true', 'yes', '1'].includes(readLine(form, name));
}
