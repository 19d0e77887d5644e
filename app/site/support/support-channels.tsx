import type { Company, Support } from '#content/types.ts';

type Desk = Pick<Company['departments'][number], 'email' | 'phone'>;

const tel = (phone: string) => `tel:${phone.replaceAll(' ', '')}`;

export function SupportChannels({
  channels,
  desk,
  emergencyPhone,
}: {
  channels: Support['ways'];
  desk: Desk;
  emergencyPhone: string;
}) {
  const links = {
    form: { label: 'Open a ticket', href: '#ticket' },
    emergency: { label: emergencyPhone, href: tel(emergencyPhone) },
    phone: { label: desk.phone, href: tel(desk.phone) },
    email: { label: desk.email, href: `mailto:${desk.email}` },
  };
  return (
    <ul className="columns [--span:3]">
      {channels.map(({ title, description, by }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{description}</p>
          <a className="link mt-2" href={links[by].href}>
            {links[by].label}
          </a>
        </li>
      ))}
    </ul>
  );
}
