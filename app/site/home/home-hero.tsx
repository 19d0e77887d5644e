import { useEffect, useMemo, useRef, useState } from 'react';
import { useRouteLoaderData } from 'react-router';
import { Art } from '#app/art/art.tsx';
import type { Shell } from '#app/sections/shell/shell.ts';
import { classNames } from '#app/ui/class-names.ts';
import type { Slide } from '#content/types.ts';
import { ActionLinks } from '../../sections/action-links.tsx';
import { SlideDots } from '../../sections/slider/slide-dots.tsx';
import { useAutoplay } from '../../sections/slider/use-autoplay.ts';
import { useSwipe } from '../../sections/slider/use-swipe.ts';
import type { loader as readLayout } from '../layout/layout.tsx';
import { listEntries, Moonstone } from './moonstone.tsx';
import { useMoonstone } from './moonstone-choice.ts';
import { MoonstoneTread } from './moonstone-tread.tsx';
import { useLoopingTrack } from './use-looping-track.ts';

const everyMs = 5000;
/** Must equal --slide in CSS. */
const moveMs = 700;

/** Drawings after the first are loaded by script. Without script they are images in the light theme, like the page then. */
const pictures = import.meta.glob<string>('../../art/hero/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** The background of each drawing. */
const grounds = { 'hero/1': undefined, 'hero/2': 'wash', 'hero/3': 'court' };

/** Before hydration the slides are a scrolling row, and the dots are links to them. */
export function HomeHero({ slides }: { slides: Slide[] }) {
  const region = useRef<HTMLElement>(null);
  const track = useRef<HTMLDivElement>(null);
  const [live, setLive] = useState(false);
  const { position, isJumping, shown, go, jump } = useLoopingTrack(track, slides.length, moveMs);
  const goNext = () => go(shown + 1);
  const { playing, paused, pause, togglePaused } = useAutoplay(region, {
    currentIndex: shown,
    everyMs,
    advance: goNext,
  });
  const { choice, tabStop, handlers } = useMoonstone({ onTouch: pause });
  const menu = useMenu();
  const entries = useMemo(() => listEntries(menu), [menu]);
  const chosen = shown === 0 ? choice : undefined;
  const swipe = useSwipe({ onNext: goNext, onBack: () => go(Math.max(shown - 1, 0)) });

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after hydration
  useEffect(() => {
    const row = track.current;
    if (!row) return;
    jump(Math.round(row.scrollLeft / row.clientWidth) || 0);
    row.scrollLeft = 0;
    setLive(true);
  }, []);

  return (
    <>
      <section
        className="slider"
        ref={region}
        aria-roledescription="carousel"
        aria-label="What we build"
        data-live={live || undefined}
        data-place={position}
        data-jump={isJumping || undefined}
      >
        <div className="slider__track" ref={track} aria-live={playing ? 'off' : 'polite'} {...swipe}>
          {slides.map(({ id, title, description, backgroundImage, primaryCTA, secondaryCTA }, index) => (
            // biome-ignore lint/a11y/useSemanticElements: a slide is a group, not a set of fields
            <div
              key={id}
              id={id}
              className={classNames('slide', grounds[backgroundImage])}
              role="group"
              aria-roledescription="slide"
              aria-label={`${index + 1} of ${slides.length}`}
              inert={live && index !== shown}
            >
              <div className="w">
                <div className="slide__text">
                  <h2>
                    <span>{title}</span>
                  </h2>
                  <p>{description}</p>
                  <ActionLinks
                    actions={[
                      { label: primaryCTA.text, href: primaryCTA.href },
                      { label: secondaryCTA.text, href: secondaryCTA.href, variant: 'link' },
                    ]}
                  />
                </div>
              </div>
              <Art name={backgroundImage} className="hart" later={index > 0} />
              {index > 0 && (
                <noscript>
                  <img className="hart" src={pictures[`../../art/${backgroundImage}.svg`]} alt="" />
                </noscript>
              )}
            </div>
          ))}
          <Moonstone
            entries={entries}
            productCount={menu.products.length}
            choice={chosen}
            tabStop={live ? tabStop : undefined}
            handlers={handlers}
            hidden={live && shown > 0}
          />
        </div>
        <div className="slider__bar" data-ground={grounds[slides[shown]?.backgroundImage ?? 'hero/1']}>
          <div className="w">
            <SlideDots
              names={slides.map(({ title }) => title)}
              hrefs={slides.map(({ id }) => `#${id}`)}
              currentIndex={shown}
              onGo={go}
              paused={paused}
              onPause={togglePaused}
            />
          </div>
        </div>
      </section>
      <div className="stairs">
        <MoonstoneTread
          entry={chosen && entries[chosen.index]}
          isLink={chosen?.byTouch === true}
          counts={[menu.products.length, menu.industries.length]}
          inView={shown === 0}
        />
      </div>
    </>
  );
}

/** The header's lists, which every page has. */
function useMenu() {
  const lists = useRouteLoaderData<typeof readLayout>('site/layout/layout')?.lists;
  return useMemo(() => (JSON.parse(lists ?? '') as Pick<Shell, 'menu'>).menu, [lists]);
}
