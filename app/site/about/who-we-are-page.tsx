import { Art } from '#app/art/art.tsx';
import type { About, Company, Leader, Office } from '#content/types.ts';
import { ActionLinks } from '../../sections/action-links.tsx';
import { Band } from '../../sections/band.tsx';
import type { Crumb } from '../../sections/breadcrumbs.tsx';
import { ClosingCall } from '../../sections/closing/closing-call.tsx';
import { Columns } from '../../sections/columns.tsx';
import { Facts } from '../../sections/facts.tsx';
import { PageHero } from '../../sections/page-hero.tsx';
import { SectionHead } from '../../sections/section-head.tsx';
import { officeFacts } from './office-facts.tsx';

type Props = {
  trail: Crumb[];
  leaders: Leader[];
  social: Company['social'];
  office: Office;
  culture: About['culture'];
};

export function WhoWeArePage({ trail, leaders, social, office, culture }: Props) {
  return (
    <>
      <PageHero
        trail={trail}
        title="Who we are"
        lede="Seventy-five people from nine provinces, and three languages at the lunch table."
        actions={[
          { label: 'Our culture', href: '#culture' },
          { label: 'Join us', href: '/careers', variant: 'link' },
        ]}
      />
      <Band tight>
        <SectionHead title="Leadership" text="The three you are most likely to meet first." />
        <ul className="people">
          {leaders.map(({ name, title, bio, image }) => (
            <li className="person" key={name}>
              <Art name={image} label={`Portrait of ${name}`} />
              <div>
                <h3>{name}</h3>
                <p className="role">{title}</p>
              </div>
              <p className="bio">{bio}</p>
              <p className="contacts">
                {social.map(({ label, href }) => (
                  <a key={label} href={href} rel="noreferrer">
                    {label}
                  </a>
                ))}
              </p>
            </li>
          ))}
        </ul>
      </Band>
      <Band background="wash">
        <div className="split split--even">
          <div>
            <h2>Headquarters</h2>
            <p>
              An old merchant’s house by the water. The meeting room still has his scale, and we weigh our
              estimates on it.
            </p>
            <ActionLinks actions={[{ label: 'Schedule a Visit', href: '/contact' }]} />
          </div>
          <Facts
            facts={[
              { label: 'Type', value: office.type },
              { label: 'City', value: `${office.city}, ${office.country}` },
              { label: 'Established', value: office.established },
              ...officeFacts(office),
            ]}
          />
        </div>
      </Band>
      <Band>
        <SectionHead id="culture" title="Our culture" text="Less on the walls, more at the table." />
        <Columns columns={culture} perRow={3} />
      </Band>
      <ClosingCall
        art={['office']}
        title="There is a chair for you"
        text="Or a project, if you would rather be the client."
        actions={[
          { label: 'See openings', href: '/careers' },
          { label: 'Contact Us', href: '/contact', variant: 'link' },
        ]}
      />
    </>
  );
}
