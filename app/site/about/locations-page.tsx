import { Art } from '#app/art/art.tsx';
import { Badge } from '#app/ui/badge.tsx';
import type { Office } from '#content/types.ts';
import { ActionLinks } from '../../sections/action-links.tsx';
import { Band } from '../../sections/band.tsx';
import type { Crumb } from '../../sections/breadcrumbs.tsx';
import { Facts } from '../../sections/facts.tsx';
import { PageHero } from '../../sections/page-hero.tsx';
import { MapFrame } from './map-frame.tsx';
import { officeFacts, phoneHref } from './office-facts.tsx';

export function LocationsPage({ trail, office }: { trail: Crumb[]; office: Office }) {
  const { address, phone, email, shortHours } = office;
  return (
    <>
      <PageHero
        trail={trail}
        title="A green door on Lakeside Lane"
        lede="One office, ten minutes on foot from Fort station. Ring the bell. It is a real bell."
      />
      <Band tight>
        <h2 className="vh">At a glance</h2>
        <ul className="columns [--span:3]">
          <li>
            <h3>Location</h3>
            <p>{address}</p>
          </li>
          <li>
            <h3>Phone</h3>
            <a className="link" href={phoneHref(phone)}>
              {phone}
            </a>
          </li>
          <li>
            <h3>Email</h3>
            <a className="link" href={`mailto:${email}`}>
              {email}
            </a>
          </li>
          <li>
            <h3>Working hours</h3>
            <p>{shortHours}</p>
          </li>
        </ul>
      </Band>
      <Band tight>
        <Art
          name={office.image}
          className="mb-(--head-gap)"
          label="The Pahana office in Colombo: a low tiled house around a court with a rain tree, a pond and a moonstone at the step."
        />
        <div className="split split--even">
          <div>
            <Badge tone="accent">{office.type}</Badge>
            <h2 className="mt-3">{office.city}</h2>
            <p>{office.description}</p>
            <ActionLinks actions={[{ label: 'Schedule a Visit', href: '/contact' }]} />
          </div>
          <Facts
            facts={[
              { label: 'Established', value: office.established },
              ...officeFacts(office),
              { label: 'Business hours', value: `${office.hours}, ${office.timezone}` },
              { label: 'Key services', value: office.services.join(', ') },
            ]}
          />
        </div>
      </Band>
      <MapFrame position={office.position} />
    </>
  );
}
