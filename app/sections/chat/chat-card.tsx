import { Art } from '#app/art/art.tsx';
import type { ChatItem } from '#domain/chat/chat-message.ts';
import { ClothArt } from '../cloth-art.tsx';
import { SiteLink } from '../site-link.tsx';

/** A catalogue entry with a small version of its drawing. */
export function ChatCard({ item, hasArt }: { item: ChatItem; hasArt: boolean }) {
  const { kind, slug, name, href, summary, points } = item;
  return (
    <SiteLink className="chat-card" to={href}>
      <div className="chat-card__art">
        {hasArt && kind === 'service' && <Art name={`marks/${slug}`} />}
        {hasArt && kind === 'industry' && <ClothArt cloth={slug} strip />}
        {hasArt && kind === 'product' && (
          <div className="stage">
            <Art name={`screens/${slug}`} />
          </div>
        )}
      </div>
      <b>{name}</b>
      <span>{summary}</span>
      <ul>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </SiteLink>
  );
}
