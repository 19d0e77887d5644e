import { cleanLine, cleanText } from '../user-text.ts';

export function readText(form: FormData, name: string): string {
  return cleanText(form.get(name));
}

export function readLine(form: FormData, name: string): string {
  return cleanLine(form.get(name));
}
