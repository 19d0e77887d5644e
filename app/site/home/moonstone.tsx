import type { SVGProps } from 'react';
import type { Menu } from '#app/sections/shell/shell.ts';
import { SiteLink } from '../../sections/site-link.tsx';
import type { Choice } from './moonstone-choice.ts';
import { angleOf, areaOf, marksOf, petalArea, petalScale } from './moonstone-shape.ts';

export type Entry = { name: string; summary: string; href: string };

/** In the order of the links: products, then industries. */
export function listEntries({ products, industries }: Menu): Entry[] {
  return Object.entries({ products, industries }).flatMap(([kind, entries]) =>
    entries.map(({ slug, name, summary }) => ({ name, summary, href: `/${kind}/${slug}` })),
  );
}

type Props = {
  entries: Entry[];
  productCount: number;
  choice: Choice | undefined;
  /** The one link that Tab reaches; without it, before hydration, Tab reaches all. */
  tabStop: number | undefined;
  handlers: SVGProps<SVGSVGElement>;
  hidden: boolean;
};

const turn = (index: number) => `rotate(${angleOf(index).toFixed(1)})`;

/** Links that lie on the drawing art/hero/1.svg and use its petals. They are outside the slide, which has two links. */
export function Moonstone({ entries, productCount, choice, tabStop, handlers, hidden }: Props) {
  const link = (index: number) => ({
    to: entries[index]?.href ?? '/',
    prefetch: 'none' as const,
    'aria-label': entries[index]?.name,
    'data-on': choice?.index === index || undefined,
    ...(tabStop !== undefined && {
      tabIndex: index === tabStop ? 0 : -1,
      'aria-description': entries[index]?.summary,
    }),
  });
  // Drawn again above its neighbours
  const petal = choice && choice.index < productCount && turn(choice.index);
  const marks = choice && marksOf(choice.index);
  return (
    <nav className="moon" aria-label="Products and industries" inert={hidden}>
      <svg className="hart" viewBox="0 0 840 500" role="presentation" {...handlers}>
        <g transform="translate(420 500) scale(.669)">
          <g transform={`scale(${petalScale})`}>
            {entries.slice(0, productCount).map(({ href }, index) => (
              <g key={href} transform={turn(index)}>
                <SiteLink {...link(index)}>
                  <path d={petalArea} />
                  <use className="petal" href="#h1p" />
                </SiteLink>
              </g>
            ))}
            {petal && (
              <g key={choice.index} transform={petal} className="moon__petal">
                <use href="#h1p" />
              </g>
            )}
            <use href="#h1c" />
          </g>
          {entries.slice(productCount).map(({ href }, index) => (
            <SiteLink key={href} {...link(productCount + index)}>
              <path d={areaOf(productCount + index)} />
            </SiteLink>
          ))}
          {marks && (
            <>
              <path className="moon__line" d={marks.line} />
              <path className="moon__band" d={marks.band} />
            </>
          )}
        </g>
      </svg>
    </nav>
  );
}
