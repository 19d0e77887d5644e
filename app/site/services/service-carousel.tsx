import { useEffect, useRef, useState } from 'react';
import { Art } from '#app/art/art.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { SiteLink } from '../../sections/site-link.tsx';
import { SlideDots } from '../../sections/slide-dots.tsx';
import { useAutoplay } from '../../sections/use-autoplay.ts';
import { useSwipe } from '../../sections/use-swipe.ts';

export type CarouselItem = { href: string; title: string; text: string; art: string };
type Turn = { at: number; from: number | null; way: 'next' | 'previous' };

const everyMs = 4000;

/** Without script the slides stand in a row that scrolls; with it one shows at a time. */
export function ServiceCarousel({ items }: { items: CarouselItem[] }) {
  const region = useRef<HTMLElement>(null);
  const [live, setLive] = useState(false);
  const [{ at, from, way }, setTurn] = useState<Turn>({ at: 0, from: null, way: 'next' });

  const go = (to: number, way: Turn['way']) => {
    const next = (to + items.length) % items.length;
    if (next !== at) setTurn({ at: next, from: at, way });
  };
  const goNext = () => go(at + 1, 'next');
  const goBack = () => go(at - 1, 'previous');
  const { playing, paused, togglePaused } = useAutoplay(region, { at, everyMs, advance: goNext });
  const swipe = useSwipe({ onNext: goNext, onBack: goBack });

  useEffect(() => setLive(true), []);

  return (
    <section
      className="carousel"
      ref={region}
      aria-roledescription="carousel"
      aria-label="Services in turn"
      data-live={live || undefined}
      data-way={way}
    >
      <div className="carousel__view" aria-live={playing ? 'off' : 'polite'} {...swipe}>
        {items.map(({ href, title, text, art }, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a slide is a group, and no set of fields
          <div
            key={href}
            className="carousel__item"
            role="group"
            aria-roledescription="slide"
            aria-label={`${index + 1} of ${items.length}`}
            data-turn={index === at ? (from === null ? 'here' : 'in') : index === from ? 'out' : undefined}
          >
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
              <SiteLink className="link" to={href}>
                Read about {title}
              </SiteLink>
            </div>
            <Art name={art} />
          </div>
        ))}
      </div>
      <div className="carousel__bar">
        <SlideDots
          names={items.map(({ title }) => title)}
          at={at}
          onGo={(index) => go(index, index > at ? 'next' : 'previous')}
          paused={paused}
          onPause={togglePaused}
        />
        <IconButton icon="left" label="Previous service" onClick={goBack} />
        <IconButton icon="right" label="Next service" onClick={goNext} />
      </div>
    </section>
  );
}
