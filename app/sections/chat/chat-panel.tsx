import './chat.css';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { preloadCards } from '#app/art/art.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { questionLimit, typingText } from '#domain/chat/chat-texts.ts';
import { useAfterNavigation } from '../use-after-navigation.ts';
import { ChatLine } from './chat-line.tsx';
import { conversation } from './conversation.ts';
import { loadKnowledge } from './find-replies.ts';
import { HandOver } from './hand-over.tsx';
import { useChatDialog } from './use-chat-dialog.ts';

type Props = { companyName: string; onClose(): void };

export function ChatPanel({ companyName, onClose }: Props) {
  const dialog = useChatDialog(onClose);
  const log = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [hasArt, setHasArt] = useState(false);
  const [phone, setPhone] = useState('');
  const [isHandingOver, setHandingOver] = useState(false);
  /** The form for the team was just sent, so its confirmation takes the focus. */
  const hasSent = useRef(false);
  const { messages, pending } = useSyncExternalStore(
    conversation.subscribe,
    conversation.read,
    conversation.read,
  );

  useEffect(() => {
    conversation.begin(companyName);
    // Loaded early so that no answer waits for the network. A failure is handled when a question is asked.
    loadKnowledge().then(
      ({ company }) => setPhone(company.phone),
      () => undefined,
    );
    preloadCards().then(
      () => setHasArt(true),
      () => undefined,
    );
  }, [companyName]);
  useEffect(() => {
    if (isHandingOver) return;
    const outcome =
      hasSent.current && [...(log.current?.querySelectorAll<HTMLElement>('.bubble') ?? [])].at(-1);
    hasSent.current = false;
    (outcome || input.current)?.focus();
  }, [isHandingOver]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every new line is scrolled into view
  useEffect(() => {
    if (log.current) showNewest(log.current);
  }, [messages, pending, isHandingOver, hasArt]);

  // On a small screen the panel would cover the page the visitor just opened.
  useAfterNavigation(() => {
    if (dialog.current?.matches(':modal')) onClose();
  });

  const endHandOver = () => setHandingOver(false);
  const ask = (question: string) => {
    endHandOver();
    void conversation.ask(question);
    input.current?.focus();
  };
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!input.current || pending) return;
    ask(input.current.value);
    input.current.value = '';
  };
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onClose();
  };

  return (
    <dialog
      className="chat"
      ref={dialog}
      aria-labelledby="chat-title"
      onKeyDown={closeOnEscape}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className="chat__head court">
        <h2 id="chat-title">{companyName} assistant</h2>
        <IconButton icon="bin" label="Clear chat" onClick={() => conversation.clear(companyName)} />
        <IconButton icon="close" label="Close chat" onClick={onClose} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
      <div className="chat__log" role="log" tabIndex={0} aria-label="Messages" ref={log}>
        {messages.map((message, index) => (
          <ChatLine
            // biome-ignore lint/suspicious/noArrayIndexKey: lines are added at the end and never move
            key={`${message.timestamp} ${index}`}
            message={message}
            hasArt={hasArt}
            onAsk={ask}
            onHandOver={() => setHandingOver(true)}
          />
        ))}
        {pending && <p className="bubble">{pending.text || typingText}</p>}
        {isHandingOver && (
          <HandOver
            messages={messages}
            companyName={companyName}
            phone={phone}
            onSent={(confirmation) => {
              hasSent.current = true;
              conversation.addReply(confirmation);
              endHandOver();
            }}
            onCancel={endHandOver}
          />
        )}
      </div>
      {!isHandingOver && (
        <form className="chat__box" onSubmit={send}>
          <input
            className="input"
            ref={input}
            aria-label="Your message"
            placeholder={`Ask about ${companyName}`}
            autoComplete="off"
            enterKeyHint="send"
            maxLength={questionLimit}
          />
          <IconButton type="submit" icon="forward" label="Send" />
        </form>
      )}
    </dialog>
  );
}

/** Scrolls to the end of the log, but not past the last question or form, so that a long answer starts at its top. */
function showNewest(log: HTMLElement): void {
  const start = [...log.querySelectorAll<HTMLElement>('.bubble--me, form')].at(-1);
  const end = log.scrollHeight - log.clientHeight;
  log.scrollTop = start ? Math.min(end, start.offsetTop - log.offsetTop - 12) : end;
}
