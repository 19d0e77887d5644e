import { useEffect, useMemo, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { Textarea } from '#app/ui/textarea.tsx';
import type { ChatMessage, ChatReply } from '#domain/chat/chat-message.ts';
import { prepareHandOver } from '#domain/chat/hand-over.ts';
import { chatFields } from '#domain/leads/forms/chat/fields.ts';
import { formDrafts } from '../lead-form/form-drafts.ts';
import { Honeypot } from '../lead-form/honeypot.tsx';
import { LeadOutcomeNotice } from '../lead-form/lead-outcome.tsx';
import { useDraft } from '../lead-form/use-draft.ts';
import { type StoredLead, useLeadSubmission } from '../lead-form/use-lead-submission.ts';
import { prepareSending } from '../lead-form/vouch.ts';

type Props = {
  messages: ChatMessage[];
  companyName: string;
  phone: string;
  onSent(told: ChatReply): void;
  onCancel(): void;
};

/** What the assistant could not answer goes to a person, with as much of the conversation as the visitor lets go. */
export function HandOver({ messages, companyName, phone, onSent, onCancel }: Props) {
  const prepared = useMemo(
    () => prepareHandOver(messages, companyName, chatFields.transcript.limit),
    [messages, companyName],
  );
  const [sendsAll, setSendsAll] = useState(() => {
    const draft = formDrafts.read('chat');
    return !draft || draft.fields.some(([name]) => name === 'approved');
  });
  const lead = useLeadSubmission({
    name: 'chat',
    fields: chatFields,
    onStored: (stored) => onSent(confirm(stored)),
  });
  const { form, name: draft, submit, sending, answer } = lead;
  useDraft(lead, false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: to the first field at first, then to whatever is missing
  useEffect(() => {
    const wanting = form.current?.querySelector<HTMLElement>('[aria-invalid]');
    (wanting ?? form.current?.querySelector('input'))?.focus();
  }, [lead.messages]);

  const field = (name: 'name' | 'email' | 'question') => ({
    name,
    id: `chat-${name}`,
    required: true,
    'data-limit': chatFields[name].limit,
    error: lead.messages?.[name],
  });
  return (
    <form
      className="chat__form"
      ref={form}
      data-draft={draft}
      noValidate
      onSubmit={submit}
      onInput={({ currentTarget }) => formDrafts.keep(currentTarget)}
      onFocus={prepareSending}
      aria-label="Send my question to the team"
    >
      <LeadOutcomeNotice
        answer={answer?.outcome === 'stored' ? undefined : answer}
        arrivals={lead.arrivals}
        phone={phone}
      />
      <TextInput label="Your name" autoComplete="name" {...field('name')} />
      <TextInput label="Email" type="email" autoComplete="email" {...field('email')} />
      <Textarea label="Question" rows={2} defaultValue={prepared.question} {...field('question')} />
      <Checkbox
        label="Send this conversation too"
        name="approved"
        id="chat-approved"
        checked={sendsAll}
        onChange={({ currentTarget }) => setSendsAll(currentTarget.checked)}
      />
      {sendsAll && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
        <p className="chat__transcript" tabIndex={0}>
          {prepared.transcript}
        </p>
      )}
      <input type="hidden" name="about" value={prepared.about} />
      <input type="hidden" name="transcript" value={sendsAll ? prepared.transcript : ''} />
      <Honeypot />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" small aria-disabled={sending}>
          {sending ? 'Sending…' : 'Send to the team'}
        </Button>
        <Button tone="line" small onClick={onCancel}>
          Not now
        </Button>
      </div>
    </form>
  );
}

function confirm({ reference, due, receipt }: StoredLead): ChatReply {
  return {
    type: 'text',
    text: `The team has your question. Your reference is ${reference}.${due ? ` A person answers by ${due}.` : ''}`,
    data: { links: [{ label: 'Open your receipt', href: receipt }] },
  };
}
