import './chat.css';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { keepCards } from '#app/art/art.tsx';
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
  /** The answer of the team's form is the next thing to read. */
  const hasSent = useRef(false);
  const { messages, pending } = useSyncExternalStore(
    conversation.subscribe,
    conversation.read,
    conversation.read,
  );

  useEffect(() => {
    conversation.begin(companyName);
    // Asked for now, so that no answer waits for the network; a failure is met when something is asked.
    loadKnowledge().then(
      ({ company }) => setPhone(company.phone),
      () => undefined,
    );
    keepCards().then(
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever is new is brought into view
  useEffect(() => {
    if (log.current) showNewest(log.current);
  }, [messages, pending, isHandingOver, hasArt]);

  // On a small screen the panel hides the page that was just asked for.
  useAfterNavigation(() => {
    if (dialog.current?.matches(':modal')) onClose();
  });

  const endHandOver = () => setHandingOver(false);
  const ask = (words: string) => {
    endHandOver();
    void conversation.say(words);
    input.current?.focus();
  };
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!input.current || pending) return;
    ask(input.current.value);
    input.current.value = '';
  };
  const leaveByEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onClose();
  };

  return (
    <dialog
      className="chat"
      ref={dialog}
      aria-labelledby="chat-title"
      onKeyDown={leaveByEscape}
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
        {messages.map((message, place) => (
          <ChatLine
            // biome-ignore lint/suspicious/noArrayIndexKey: lines are added at the end and never move
            key={`${message.timestamp} ${place}`}
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
            onSent={(told) => {
              hasSent.current = true;
              conversation.tell(told);
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

/** The end of the log, but never past the question or the form: what is long is read from its beginning. */
function showNewest(log: HTMLElement): void {
  const start = [...log.querySelectorAll<HTMLElement>('.bubble--me, form')].at(-1);
  const end = log.scrollHeight - log.clientHeight;
  log.scrollTop = start ? Math.min(end, start.offsetTop - log.offsetTop - 12) : end;
}
