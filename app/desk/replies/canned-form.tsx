import { useState } from 'react';
import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { CheckboxGroup, RadioGroup } from '#app/ui/choice-group.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { Textarea } from '#app/ui/textarea.tsx';
import { type CannedWords, cannedLimits } from '#domain/leads/conversation/canned-reply.ts';
import { composeReply, placeholders } from '#domain/leads/conversation/compose-reply.ts';
import { sampleLetter } from './sample-letter.ts';
import type { RefusedReply } from './save-reply.server.ts';

interface Props {
  kinds: { value: string; label: string }[];
  author: string;
  mayShare: boolean;
  /** Identifies a new one. */
  formKey: string;
  /** Null for a new one. */
  reply: (CannedWords & { version: number; isShared: boolean }) | null;
  refused: RefusedReply | undefined;
}

const empty = { name: '', kinds: [], text: '', isShared: false };

export function CannedForm({ kinds, author, mayShare, formKey, reply, refused }: Props) {
  const values = refused?.values ?? reply ?? empty;
  const [text, setText] = useState(values.text);
  const errors = refused?.errors ?? {};
  return (
    <div className="desk-grid">
      <Form method="post" className="grid gap-4" noValidate>
        <input type="hidden" name="key" value={formKey} />
        {reply && <input type="hidden" name="version" value={reply.version} />}
        <h2 className="vh">Name, forms and text</h2>
        {refused && <ErrorSummary title="It is not saved yet" messages={errors} />}
        {refused?.outcome === 'changed' && <ChangedMeanwhile current={reply?.text ?? ''} />}
        <TextInput
          label="Name"
          name="name"
          hint="Colleagues choose it by this. Visitors do not see it."
          defaultValue={values.name}
          error={errors.name}
          maxLength={cannedLimits.name}
          autoComplete="off"
          required
        />
        <CheckboxGroup
          label="Answers"
          name="kinds"
          options={kinds}
          defaultValue={values.kinds}
          error={errors.kinds}
        />
        <Textarea
          label="Text"
          name="text"
          rows={10}
          hint={`Greeting and name are added by themselves. ${placeholders.join(' and ')} are filled in.`}
          defaultValue={values.text}
          error={errors.text}
          maxLength={cannedLimits.text}
          onInput={(event) => setText(event.currentTarget.value)}
          required
        />
        {mayShare && !reply?.isShared && (
          <RadioGroup
            label="Who is offered it"
            name="offered"
            options={[
              { value: 'me', label: 'Only me' },
              { value: 'everybody', label: 'Everybody', detail: 'This cannot be taken back' },
            ]}
            defaultValue={values.isShared ? 'everybody' : 'me'}
          />
        )}
        <Button type="submit" small className="justify-self-start">
          Save
        </Button>
      </Form>
      <aside className="desk-side" aria-label="Preview">
        <section>
          <h2>As a visitor reads it</h2>
          <p className="paper whitespace-pre-line">{composeReply(sampleLetter(author), text)}</p>
        </section>
      </aside>
    </div>
  );
}

function ChangedMeanwhile({ current }: { current: string }) {
  return (
    <Notice tone="warn" role="alert">
      <p>
        A colleague changed or deleted this while you were writing. Your text is below and not saved yet.
        Saving again replaces theirs:
      </p>
      <p className="whitespace-pre-line">{current}</p>
    </Notice>
  );
}
