import { plainTextSelectors, render, toPlainText } from '@react-email/render';
import type { ReactElement } from 'react';

export async function renderMail(body: ReactElement): Promise<{ html: string; text: string }> {
  const html = await render(body);
  return { html, text: toPlainText(html, textOptions) };
}

const textOptions = {
  wordwrap: false as const,
  selectors: [
    ...plainTextSelectors,
    ...['h1', 'h2'].map((selector) => ({ selector, options: { uppercase: false } })),
  ],
};
