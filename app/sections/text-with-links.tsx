import { SiteLink } from './site-link.tsx';

/** "[label](address)" in a text becomes a link; nothing else is markup. */
export function TextWithLinks({ text }: { text: string }) {
  return text.split(/(\[[^[\]]+\]\([^()]+\))/).map((part) => {
    const [, label, address = ''] = part.match(/^\[([^[\]]+)\]\(([^()]+)\)$/) ?? [];
    if (!label) return part;
    return address.startsWith('/') ? (
      <SiteLink key={part} to={address}>
        {label}
      </SiteLink>
    ) : (
      <a key={part} href={address}>
        {label}
      </a>
    );
  });
}
