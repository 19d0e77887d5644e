import type { ChatMessage } from '#domain/chat/chat-message.ts';
import { aiNotice } from '#domain/chat/chat-texts.ts';
import { SiteLink } from '../site-link.tsx';
import { ChatCard } from './chat-card.tsx';

type Props = {
  message: ChatMessage;
  /** Whether the drawings are loaded. */
  hasArt: boolean;
  onAsk(question: string): void;
  onHandOver(): void;
};

const listHeads = { service: 'Our services:', product: 'Our products:', industry: 'Industries we know:' };

export function ChatLine({ message, hasArt, onAsk, onHandOver }: Props) {
  const { text, type, sender, data, options } = message;
  if (sender === 'user') return <p className="bubble bubble--me">{text}</p>;
  switch (type) {
    case 'service':
    case 'product':
    case 'industry':
      return (
        <>
          <p className="bubble">{listHeads[type]}</p>
          <ul className="chat__rows">
            {data.map(({ href, name }) => (
              <li key={href}>
                <SiteLink to={href}>{name}</SiteLink>
              </li>
            ))}
          </ul>
        </>
      );
    case 'career':
      return (
        <>
          <p className="bubble">We are hiring:</p>
          {data.map(({ href, title, details }) => (
            <SiteLink className="chat-card" to={href} key={href}>
              <b>{title}</b>
              <span>{details}</span>
            </SiteLink>
          ))}
        </>
      );
    case 'detailedService':
    case 'detailedProduct':
    case 'detailedIndustry':
      return <ChatCard item={data} hasArt={hasArt} />;
    case 'appointment':
      return (
        <>
          <p className="bubble">{text}</p>
          <SiteLink className="chat-card" to={data.href}>
            <b>{data.label}</b>
          </SiteLink>
        </>
      );
    default:
      return (
        <>
          <p className="bubble" tabIndex={-1}>
            {text}
          </p>
          {data?.byAi && <p className="chat__note">{aiNotice}</p>}
          {(data || options) && (
            <div className="chat__options">
              {data?.links.map(({ href, label }) =>
                href.startsWith('/') ? (
                  <SiteLink to={href} key={href}>
                    {label}
                  </SiteLink>
                ) : (
                  <a href={href} key={href}>
                    {label}
                  </a>
                ),
              )}
              {options?.map(({ label, does }) => (
                <button
                  type="button"
                  key={label}
                  onClick={() => (does === 'ask' ? onAsk(label) : onHandOver())}
                >
                  {label}
                </button>
              ))}
            </div>
          )}
        </>
      );
  }
}
