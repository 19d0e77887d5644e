import { describeForm } from '#content/editing/describe-form.server.ts';
import { getContent } from '#content/read-content.server.ts';
import { checkDraft } from '#domain/publishing/check-draft.server.ts';
import { findDraftVersion } from '#domain/publishing/history-store.server.ts';
import { textAddress } from '../shared/text-address.ts';
import type { FoundText } from '../texts/find-text.server.ts';
import { listPreviewPages } from './list-preview-pages.server.ts';
import { markPreview } from './mark-preview.ts';
import { namePath } from './name-path.ts';
import { renderPage } from './render-page.server.ts';
import { replaceProblems } from './replace-problems.ts';

interface Asked {
  page: string;
  /** An earlier version of the draft; 0: as it is stored now. */
  version: number;
  isInFrame: boolean;
}

/** Null: there is no such page. */
export async function readPreview(
  text: FoundText,
  { page, version, isInFrame }: Asked,
): Promise<string | null> {
  const { file, live, draft } = text;
  const earlier = version > 0 ? await findDraftVersion(file, version) : undefined;
  const value = earlier ? earlier.value : draft ? draft.value : live.value;
  const [first] = await listPreviewPages(file, value ?? live.value);
  const shown = page || (first?.path ?? '/');
  const { content, lines } = await findSoundContent({ file, value }, live.value);
  const html = (content && (await renderPage(shown, content))) ?? (await renderPage(shown, getContent()));
  const marks = {
    toPreview: (other: string) => `${textAddress('preview', file)}?page=${encodeURIComponent(other)}`,
    back: isInFrame
      ? undefined
      : {
          words: describePreview(content !== null, draft !== undefined || earlier !== undefined),
          address: textAddress('edit', file),
          label: 'Back to the text',
        },
  };
  if (html !== null) {
    const title = content ? titles.inPart : titles.live;
    return markPreview(html, { ...marks, notice: lines.length > 0 ? { title, lines } : null });
  }
  if (shown !== first?.path || lines.length === 0) return null;
  // A new entry has no page before its text is sound; the frame of another page holds the words then.
  const other = await renderPage('/', getContent());
  return other && markPreview(emptyMain(other), { ...marks, notice: { title: titles.none, lines } });
}

function describePreview(isOfText: boolean, isDraft: boolean): string {
  if (!isOfText) return 'Preview.';
  return isDraft ? 'Preview. Visitors do not see this yet.' : 'Preview. Visitors see the same.';
}

const emptyMain = (html: string) =>
  `${html.slice(0, html.indexOf('<main'))}<main>${html.slice(html.lastIndexOf('</main>'))}`;

const titles = {
  inPart: 'Preview. These parts are not finished and are shown as visitors see them now, or left out:',
  live: 'This is the page as visitors see it now. The text cannot be shown before this is corrected:',
  none: 'The page can be shown as soon as this is corrected:',
};

/** The content with what is sound of a draft, and what had to be left out. */
async function findSoundContent({ file, value }: { file: string; value: unknown }, live: unknown) {
  const lines: string[] = [];
  let tried = value;
  // What is replaced may not fit the rest, so it is checked again.
  for (let attempt = 0; attempt < 4; attempt += 1) {
    const checked = await checkDraft({ file, value: tried });
    if (checked.outcome === 'sound') return { content: checked.content, lines };
    const found = Object.entries(checked.problems);
    if (attempt === 0)
      lines.push(...found.map(([path, message]) => describeProblem(file, value, path, message)));
    const next = replaceProblems(
      tried,
      live,
      found.map(([path]) => path),
    );
    if (next === null) break;
    tried = next;
  }
  return { content: null, lines };
}

function describeProblem(file: string, value: unknown, path: string, message: string): string {
  const name = namePath(describeForm(file), value, path);
  return name ? `${name}: ${message}` : message;
}
