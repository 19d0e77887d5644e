import { preloadChat, useAssistant } from './use-assistant.ts';
import { useAvoidOverlap } from './use-avoid-overlap.ts';

/** The chat button in the corner of every page. It needs JavaScript, so it is rendered only after hydration. */
export function Assistant({ companyName }: { companyName: string }) {
  const { isHydrated, isOpening, panel: Panel, open, close } = useAssistant();
  const button = useAvoidOverlap(isHydrated && !Panel);
  if (!isHydrated) return null;
  if (Panel) return <Panel companyName={companyName} onClose={close} />;
  return (
    <button
      type="button"
      className="chat-btn"
      ref={button}
      aria-busy={isOpening}
      onPointerEnter={preloadChat}
      onFocus={preloadChat}
      onClick={open}
    >
      {isOpening ? 'Opening…' : 'Chat with us'}
    </button>
  );
}
