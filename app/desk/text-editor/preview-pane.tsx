import { useEffect, useRef, useState } from 'react';
import { textAddress } from '../shared/text-address.ts';
import type { PreviewPage } from './list-preview-pages.server.ts';

interface Props {
  file: string;
  pages: PreviewPage[];
  /** Of the draft: a new one is shown anew. */
  version: number;
  /** Of an earlier version. */
  earlier?: number | null;
}

const widths = { phone: 390, desk: 1280 };
type Width = keyof typeof widths;

/** The page as it will be, beside the text. In the frame nothing runs and nothing can be sent. */
export function PreviewPane({ file, pages, version, earlier }: Props) {
  const [page, setPage] = useState(pages[0]?.path ?? '/');
  const [width, setWidth] = useState<Width>('desk');
  const box = useScale(widths[width]);
  const address = `${textAddress('preview', file)}?page=${encodeURIComponent(page)}${earlier ? `&version=${earlier}` : ''}`;
  const frame = useSteadyFrame(address, version);
  return (
    <section aria-labelledby="preview" className="text-preview">
      <div className="text-preview__head">
        <h2 id="preview">Preview</h2>
        <fieldset className="views" aria-label="Width of the preview">
          {(['desk', 'phone'] as const).map((each) => (
            <button key={each} type="button" aria-pressed={width === each} onClick={() => setWidth(each)}>
              {each === 'desk' ? 'Computer' : 'Phone'}
            </button>
          ))}
        </fieldset>
        <a href={address} target="_blank" rel="noreferrer" className="text-preview__own">
          In its own tab
        </a>
      </div>
      {pages.length > 1 && (
        <div className="text-preview__page">
          <label htmlFor="preview-page">Page</label>
          <select
            id="preview-page"
            className="input"
            value={page}
            onChange={(event) => setPage(event.currentTarget.value)}
          >
            {pages.map(({ path, title }) => (
              <option key={path} value={path}>
                {title}
              </option>
            ))}
          </select>
        </div>
      )}
      <div ref={box} className={`text-frame text-frame--${width}`}>
        <iframe
          ref={frame}
          title="The page as it will be"
          src={`${textAddress('preview', file)}?page=${encodeURIComponent(pages[0]?.path ?? '/')}${earlier ? `&version=${earlier}` : ''}`}
          sandbox="allow-same-origin"
        />
      </div>
    </section>
  );
}

/** Sets `--scale`, by which a page of this width is drawn smaller to fit. */
function useScale(width: number) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return;
      box.current?.style.setProperty('--scale', `${Math.min(1, entry.contentRect.width / width)}`);
    });
    if (box.current) observer.observe(box.current);
    return () => observer.disconnect();
  }, [width]);
  return box;
}

/** Shows the page anew after each save, at the same place of it, and without an entry for the Back button. */
function useSteadyFrame(address: string, version: number) {
  const frame = useRef<HTMLIFrameElement>(null);
  const shown = useRef({ address, version });
  useEffect(() => {
    const before = shown.current;
    if (before.address === address && before.version === version) return;
    shown.current = { address, version };
    const inner = frame.current?.contentWindow;
    if (!inner || !frame.current) return;
    // The same page scrolls back to where it was; somebody may also have followed a link in it.
    const isSamePage = before.address === address;
    const top = isSamePage ? inner.scrollY : 0;
    frame.current.addEventListener('load', () => frame.current?.contentWindow?.scrollTo(0, top), {
      once: true,
    });
    if (isSamePage) inner.location.reload();
    else inner.location.replace(address);
  }, [address, version]);
  return frame;
}
