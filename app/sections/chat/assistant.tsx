import { expectChat, useAssistant } from './use-assistant.ts';
import { useStepsAside } from './use-steps-aside.ts';

/** The button in the corner of every page. It needs script, so it is there only once the page is alive. */
export function Assistant({ companyName }: { companyName: string }) {
  const { isLive, isOpening, panel: Panel, open, close } = useAssistant();
  const button = useStepsAside(isLive && !Panel);
  if (!isLive) return null;
  if (Panel) return <Panel companyName={companyName} onClose={close} />;
  return (
    <button
      type="button"
      className="chat-btn"
      ref={button}
      aria-busy={isOpening}
      onPointerEnter={expectChat}
      onFocus={expectChat}
      onClick={open}
    >
      {isOpening ? 'Opening…' : 'Chat with us'}
    </button>
  );
}
