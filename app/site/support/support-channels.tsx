import type { Company, Support } from '#content/types.ts';

type Desk = Pick<Company['departments'][number], 'email' | 'phone'>;

const tel = (phone: string) => `tel:${phone.replaceAll(' ', '')}`;

export function SupportChannels({
  ways,
  desk,
  emergencyPhone,
}: {
  ways: Support['ways'];
  desk: Desk;
  emergencyPhone: string;
}) {
  const reach = {
    form: { label: 'Open a ticket', href: '#ticket' },
    emergency: { label: emergencyPhone, href: tel(emergencyPhone) },
    phone: { label: desk.phone, href: tel(desk.phone) },
    email: { label: desk.email, href: `mailto:${desk.email}` },
  };
  return (
    <ul className="columns [--cols:4]">
      {ways.map(({ title, description, by }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{description}</p>
          <a className="link mt-2" href={reach[by].href}>
            {reach[by].label}
          </a>
        </li>
      ))}
    </ul>
  );
}
