import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';

const loadPanel = () => import('./chat-panel.tsx');

/** A failed preload is ignored: the panel loads again, and handles the error, when it opens. */
export const preloadChat = () => {
  loadPanel().catch(() => undefined);
};

/** Opened by the button or by the event `openChatbot`. Closing returns the focus to where it was. */
export function useAssistant() {
  const navigate = useNavigate();
  const [isHydrated, setHydrated] = useState(false);
  const [isOpening, setOpening] = useState(false);
  const [panel, setPanel] = useState<ComponentType<{ companyName: string; onClose(): void }> | null>(null);
  const previousFocus = useRef<Element | null>(null);

  async function open() {
    previousFocus.current ??= document.activeElement;
    setOpening(true);
    const loaded = await loadPanel().catch(() => null);
    setOpening(false);
    if (loaded) setPanel(() => loaded.ChatPanel);
    // If the assistant does not load, the visitor can still write to us.
    else void navigate('/contact');
  }

  function close() {
    setPanel(null);
    const previous = previousFocus.current;
    previousFocus.current = null;
    // The chat button is rendered again only after this.
    requestAnimationFrame(() => {
      const target = previous?.isConnected ? previous : document.querySelector('.chat-btn');
      if (target instanceof HTMLElement) target.focus({ preventScroll: true });
    });
  }

  const openByEvent = useEffectEvent((event: Event) => {
    event.preventDefault();
    void open();
  });
  useEffect(() => {
    setHydrated(true);
    window.addEventListener('openChatbot', openByEvent);
    return () => window.removeEventListener('openChatbot', openByEvent);
  }, []);

  return { isHydrated, isOpening, panel, open, close };
}
