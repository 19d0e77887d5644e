import { useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { Textarea } from '#app/ui/textarea.tsx';
import { DraftScript } from '../../sections/lead-form/draft-script.tsx';
import { formDrafts } from '../../sections/lead-form/form-drafts.ts';

type Props = {
  version: number;
  draft: string;
  formKey: string;
  values: { to: string; text: string } | undefined;
  errors: { to?: string; text?: string };
};

/** To whom, and our own words above the message. */
export function ForwardForm({ version, formKey, draft, values, errors }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const isSending = useNavigation().state !== 'idle';
  useEffect(() => {
    if (errors.to || errors.text) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [errors]);
  return (
    <Form
      ref={form}
      method="post"
      className="grid max-w-[44rem] gap-4"
      data-draft={draft}
      noValidate
      onInput={({ currentTarget }) => formDrafts.save(currentTarget)}
    >
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="key" value={formKey} />
      <TextInput
        label="To"
        name="to"
        type="email"
        autoComplete="off"
        defaultValue={values?.to}
        error={errors.to}
      />
      <Textarea
        label="Your words"
        name="text"
        rows={4}
        defaultValue={values?.text}
        error={errors.text}
        hint="They read this above the message: why they get it, and what you ask of them."
      />
      <div>
        <Button type="submit" small aria-disabled={isSending}>
          {isSending ? 'Sending…' : 'Forward it'}
        </Button>
      </div>
      <DraftScript />
    </Form>
  );
}
