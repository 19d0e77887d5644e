import './carousel.css';
import { useEffect, useRef, useState } from 'react';
import { Art } from '#app/art/art.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { SiteLink } from '../../sections/site-link.tsx';
import { SlideDots } from '../../sections/slider/slide-dots.tsx';
import { useAutoplay } from '../../sections/slider/use-autoplay.ts';
import { useSwipe } from '../../sections/slider/use-swipe.ts';

export type CarouselItem = { href: string; title: string; text: string; art: string };
type Position = { current: number; previous: number | null; direction: 'next' | 'previous' };

const everyMs = 4000;

/** Without script the slides are a scrolling row; with script one is shown at a time. */
export function ServiceCarousel({ items }: { items: CarouselItem[] }) {
  const region = useRef<HTMLElement>(null);
  const [live, setLive] = useState(false);
  const [{ current, previous, direction }, setPosition] = useState<Position>({
    current: 0,
    previous: null,
    direction: 'next',
  });

  const go = (to: number, direction: Position['direction']) => {
    const next = (to + items.length) % items.length;
    if (next !== current) setPosition({ current: next, previous: current, direction });
  };
  const goNext = () => go(current + 1, 'next');
  const goBack = () => go(current - 1, 'previous');
  const { playing, paused, togglePaused } = useAutoplay(region, {
    currentIndex: current,
    everyMs,
    advance: goNext,
  });
  const swipe = useSwipe({ onNext: goNext, onBack: goBack });

  useEffect(() => setLive(true), []);

  return (
    <section
      className="carousel"
      ref={region}
      aria-roledescription="carousel"
      aria-label="Services in turn"
      data-live={live || undefined}
      data-way={direction}
    >
      <div className="carousel__view" aria-live={playing ? 'off' : 'polite'} {...swipe}>
        {items.map(({ href, title, text, art }, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a slide is a group, not a set of fields
          <div
            key={href}
            className="carousel__item"
            role="group"
            aria-roledescription="slide"
            aria-label={`${index + 1} of ${items.length}`}
            data-turn={
              index === current ? (previous === null ? 'here' : 'in') : index === previous ? 'out' : undefined
            }
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
          currentIndex={current}
          onGo={(index) => go(index, index > current ? 'next' : 'previous')}
          paused={paused}
          onPause={togglePaused}
        />
        <IconButton icon="left" label="Previous service" onClick={goBack} />
        <IconButton icon="right" label="Next service" onClick={goNext} />
      </div>
    </section>
  );
}
