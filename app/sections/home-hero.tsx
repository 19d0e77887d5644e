import { Art } from '#app/art/art.tsx';
import { Acts } from './acts.tsx';

const moonstone =
  'A moonstone, the carved half-circle at the foot of a Sri Lankan stair, its ring lettered with the industries we serve.';

export function HomeHero() {
  return (
    <>
      <section className="hero">
        <div className="w">
          <div className="hero__text">
            <h1>Hand the paperwork to software.</h1>
            <p>
              We automate the copying, chasing and filing that fills an office day, and leave the decisions to
              you.
            </p>
            <Acts
              acts={[
                { label: 'See our services', href: '/services' },
                { label: 'Talk to an Expert', href: '/talk-to-expert', look: 'link' },
              ]}
            />
          </div>
        </div>
        <Art name="hero/1" className="hart" label={moonstone} />
      </section>
      <div className="stairs" />
    </>
  );
}
