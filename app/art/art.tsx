import { inlined, loaders } from 'virtual:art';
import { useEffect, useRef, useState } from 'react';
import { preinit } from 'react-dom';
import screensHref from './screens.css?url';

export const artNames = Object.keys({ ...inlined, ...loaders });

type ArtProps = {
  /** Path in this folder without its ending: "screens/pos-system". An unknown name draws nothing. */
  name: string;
  className?: string | undefined;
  /** What the drawing says; without it the drawing is decoration and hidden from assistive technology. */
  label?: string | undefined;
  /** Out of sight at first: left out of the page, and fetched once the page is alive. */
  later?: boolean;
};

/** A drawing inlined by the server. The browser keeps what the server wrote and carries none of it in its scripts; after
 * a client-side navigation the empty box fetches its one file. */
export function Art(props: ArtProps) {
  if (!artNames.includes(props.name)) return null;
  return (
    <>
      {props.name.startsWith('screens/') && <link rel="stylesheet" href={screensHref} precedence="screens" />}
      <Drawing key={props.name} {...props} />
    </>
  );
}

/** Drawings that have left the page, so that a listing filtered back and forth never shows an empty box. */
const kept = new Map<string, string>();

/** All drawings of the catalogue's cards at once: none is fetched by itself afterwards. */
export async function keepCards(): Promise<void> {
  preinit(screensHref, { as: 'style', precedence: 'screens' });
  const { cards } = await import('virtual:art-cards');
  for (const [name, markup] of Object.entries(cards)) kept.set(name, markup);
}

function Drawing({ name, className, label, later }: ArtProps) {
  const box = useRef<HTMLDivElement>(null);
  const [markup] = useState(() => (later ? undefined : inlined[name]) ?? kept.get(name) ?? '');

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    if (!element.firstChild) {
      loaders[name]?.().then(({ default: markup }) => {
        element.innerHTML = markup;
      });
    }
    return () => {
      if (element.firstChild) kept.set(name, element.innerHTML);
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
