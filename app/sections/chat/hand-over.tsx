import { useEffect, useMemo, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { Textarea } from '#app/ui/textarea.tsx';
import type { ChatMessage, ChatReply } from '#domain/chat/chat-message.ts';
import { prepareHandOver } from '#domain/chat/hand-over.ts';
import { chatFields } from '#domain/leads/forms/chat/fields.ts';
import { formDrafts } from '../lead-form/form-drafts.ts';
import { prepareSending } from '../lead-form/form-token.ts';
import { Honeypot } from '../lead-form/honeypot.tsx';
import { LeadOutcomeNotice } from '../lead-form/lead-outcome-notice.tsx';
import { useDraft } from '../lead-form/use-draft.ts';
import { type StoredLead, useLeadSubmission } from '../lead-form/use-lead-submission.ts';

type Props = {
  messages: ChatMessage[];
  companyName: string;
  phone: string;
  onSent(confirmation: ChatReply): void;
  onCancel(): void;
};

/** Sends a question that the assistant could not answer to the team, with the conversation if the visitor agrees. */
export function HandOver({ messages, companyName, phone, onSent, onCancel }: Props) {
  const prepared = useMemo(
    () => prepareHandOver(messages, companyName, chatFields.transcript.limit),
    [messages, companyName],
  );
  const [sendsTranscript, setSendsTranscript] = useState(() => {
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: focuses the first field, later the first invalid one
  useEffect(() => {
    const invalid = form.current?.querySelector<HTMLElement>('[aria-invalid]');
    (invalid ?? form.current?.querySelector('input'))?.focus();
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
      onInput={({ currentTarget }) => formDrafts.save(currentTarget)}
      onFocus={prepareSending}
      aria-label="Send my question to the team"
    >
      <LeadOutcomeNotice
        answer={answer?.outcome === 'stored' ? undefined : answer}
        answerCount={lead.answerCount}
        phone={phone}
      />
      <TextInput label="Your name" autoComplete="name" {...field('name')} />
      <TextInput label="Email" type="email" autoComplete="email" {...field('email')} />
      <Textarea label="Question" rows={2} defaultValue={prepared.question} {...field('question')} />
      <Checkbox
        label="Send this conversation too"
        name="approved"
        id="chat-approved"
        checked={sendsTranscript}
        onChange={({ currentTarget }) => setSendsTranscript(currentTarget.checked)}
      />
      {sendsTranscript && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
        <p className="chat__transcript" tabIndex={0}>
          {prepared.transcript}
        </p>
      )}
      <input type="hidden" name="about" value={prepared.about} />
      <input type="hidden" name="transcript" value={sendsTranscript ? prepared.transcript : ''} />
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
