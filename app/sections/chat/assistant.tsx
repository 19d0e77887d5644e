import { preloadChat, useAssistant } from './use-assistant.ts';

/** The chat button in the corner of every page. It needs JavaScript, so it is rendered only after hydration. */
export function Assistant({ companyName }: { companyName: string }) {
  const { isHydrated, isOpening, panel: Panel, open, close } = useAssistant();
  if (!isHydrated) return null;
  if (Panel) return <Panel companyName={companyName} onClose={close} />;
  return (
    <div className="chat-corner">
      <button
        type="button"
        className="chat-btn"
        aria-busy={isOpening}
        onPointerEnter={preloadChat}
        onFocus={preloadChat}
        onClick={open}
      >
        <svg className="ico" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M3 4h18v13h-5v4l-5-4H3Z" />
          <path className="stroke-action" d="M7.5 8.5h9m-9 4h5" />
        </svg>
        <span>{isOpening ? 'Opening…' : 'Chat with us'}</span>
      </button>
    </div>
  );
}
