import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';

const loadPanel = () => import('./chat-panel.tsx');

/** Fetching ahead is a kindness: whether it failed is asked again, and answered, when the panel opens. */
export const expectChat = () => {
  loadPanel().catch(() => undefined);
};

/** Opens by the button or by the event `openChatbot`, and gives the focus back where it was. */
export function useAssistant() {
  const navigate = useNavigate();
  const [isLive, setLive] = useState(false);
  const [isOpening, setOpening] = useState(false);
  const [panel, setPanel] = useState<ComponentType<{ companyName: string; onClose(): void }> | null>(null);
  const cameFrom = useRef<Element | null>(null);

  async function open() {
    cameFrom.current ??= document.activeElement;
    setOpening(true);
    const loaded = await loadPanel().catch(() => null);
    setOpening(false);
    if (loaded) setPanel(() => loaded.ChatPanel);
    // What the assistant cannot do, a person can.
    else void navigate('/contact');
  }

  function close() {
    setPanel(null);
    const from = cameFrom.current;
    cameFrom.current = null;
    // The button itself comes back only now.
    requestAnimationFrame(() => {
      const back = from?.isConnected ? from : document.querySelector('.chat-btn');
      if (back instanceof HTMLElement) back.focus({ preventScroll: true });
    });
  }

  const answerCall = useEffectEvent((event: Event) => {
    event.preventDefault();
    void open();
  });
  useEffect(() => {
    setLive(true);
    window.addEventListener('openChatbot', answerCall);
    return () => window.removeEventListener('openChatbot', answerCall);
  }, []);

  return { isLive, isOpening, panel, open, close };
}
