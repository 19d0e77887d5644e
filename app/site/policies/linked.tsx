import { SiteLink } from '../../sections/site-link.tsx';

/** "[words](address)" in a text becomes a link; nothing else is markup. */
export function Linked({ text }: { text: string }) {
  return text.split(/(\[[^[\]]+\]\([^()]+\))/).map((part) => {
    const [, words, address = ''] = part.match(/^\[([^[\]]+)\]\(([^()]+)\)$/) ?? [];
    if (!words) return part;
    return address.startsWith('/') ? (
      <SiteLink key={part} to={address}>
        {words}
      </SiteLink>
    ) : (
      <a key={part} href={address}>
        {words}
      </a>
    );
  });
}
