import { useEffect, useRef, useState } from 'react';
import { Art } from '#app/art/art.tsx';
import { classNames } from '#app/ui/class-names.ts';
import type { Slide } from '#content/types.ts';
import { Acts } from '../../sections/acts.tsx';
import { SlideDots } from '../../sections/slide-dots.tsx';
import { useAutoplay } from '../../sections/use-autoplay.ts';
import { useSwipe } from '../../sections/use-swipe.ts';
import { useLoopingTrack } from './use-looping-track.ts';

const everyMs = 5000;
/** As long as --slide. */
const moveMs = 700;

/** The drawings behind the first come by script; without script, as pictures in the light theme, like the page then. */
const pictures = import.meta.glob<string>('../../art/hero/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** Each drawing stands on its own ground. */
const grounds = { 'hero/1': null, 'hero/2': 'wash', 'hero/3': 'court' };

/** Until the page is alive the slides stand in a row that scrolls, and the dots are links to them. */
export function HomeHero({ slides }: { slides: Slide[] }) {
  const region = useRef<HTMLElement>(null);
  const track = useRef<HTMLDivElement>(null);
  const [live, setLive] = useState(false);
  const { place, jumping, shown, go, jump } = useLoopingTrack(track, slides.length, moveMs);
  const goNext = () => go(shown + 1);
  const { playing, paused, togglePaused } = useAutoplay(region, { at: shown, everyMs, advance: goNext });
  const swipe = useSwipe({ onNext: goNext, onBack: () => go(Math.max(shown - 1, 0)) });

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page comes alive
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
        data-place={place}
        data-jump={jumping || undefined}
      >
        <div className="slider__track" ref={track} aria-live={playing ? 'off' : 'polite'} {...swipe}>
          {slides.map(({ id, title, description, backgroundImage, primaryCTA, secondaryCTA }, index) => (
            // biome-ignore lint/a11y/useSemanticElements: a slide is a group, and no set of fields
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
                  <h2>{title}</h2>
                  <p>{description}</p>
                  <Acts
                    acts={[
                      { label: primaryCTA.text, href: primaryCTA.href },
                      { label: secondaryCTA.text, href: secondaryCTA.href, look: 'link' },
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
        </div>
        {/* Water and night run along the foot of every slide but the one on paper. */}
        <div className={classNames('slider__bar', slides[shown]?.backgroundImage !== 'hero/1' && 'court')}>
          <div className="w">
            <SlideDots
              names={slides.map(({ title }) => title)}
              hrefs={slides.map(({ id }) => `#${id}`)}
              at={shown}
              onGo={go}
              paused={paused}
              onPause={togglePaused}
            />
          </div>
        </div>
      </section>
      <div className="stairs" />
    </>
  );
}
