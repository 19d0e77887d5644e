import { folder, inlined } from 'virtual:art';
import { useEffect, useRef, useState } from 'react';
import { preinit } from 'react-dom';
import screensHref from './screens.css?url';

type ArtProps = {
  /** Path in this folder without the extension: "screens/pos-system". An unknown name leaves its box empty. */
  name: string;
  className?: string | undefined;
  /** Alternative text. Without it the drawing is decorative and hidden from assistive technology. */
  label?: string | undefined;
  /** For a drawing that is not visible at first: left out of the HTML and fetched after hydration. */
  later?: boolean;
};

/** A drawing inlined by the server. The browser keeps that markup, so the scripts contain no drawings; after a client-side
 * navigation the empty box fetches its own file. */
export function Art(props: ArtProps) {
  return (
    <>
      {props.name.startsWith('screens/') && <link rel="stylesheet" href={screensHref} precedence="screens" />}
      <Drawing key={props.name} {...props} />
    </>
  );
}

/** Drawings that were removed from the page, so that changing a filter back shows no empty boxes. */
const cache = new Map<string, string>();

/** Loads all drawings of the catalogue cards at once, so that none is fetched separately later. */
export async function preloadCards(): Promise<void> {
  preinit(screensHref, { as: 'style', precedence: 'screens' });
  const { cards } = await import('virtual:art-cards');
  for (const [name, markup] of Object.entries(cards)) cache.set(name, markup);
}

async function readDrawing(name: string): Promise<string> {
  const response = await fetch(`${folder}/${name}.txt`);
  return response.ok ? response.text() : '';
}

function Drawing({ name, className, label, later }: ArtProps) {
  const box = useRef<HTMLDivElement>(null);
  const [markup] = useState(() => (later ? undefined : inlined[name]) ?? cache.get(name) ?? '');

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    if (!element.firstChild) {
      readDrawing(name).then(
        (markup) => {
          element.innerHTML = markup;
        },
        () => {},
      );
    }
    return () => {
      if (element.firstChild) cache.set(name, element.innerHTML);
    };
  }, [name]);

  return (
    <div
      ref={box}
      className={`art-${name.split('/')[0]}${className ? ` ${className}` : ''}`}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawings, read at build time
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  );
}
