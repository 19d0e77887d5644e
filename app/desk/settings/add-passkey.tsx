import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useRevalidator, useSubmit } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { DraftScript } from '../../sections/lead-form/draft-script.tsx';
import { formDrafts } from '../../sections/lead-form/form-drafts.ts';
import { type AddOutcome, addPasskey } from '../sign-in/passkeys.ts';

const draft = 'passkey';

const messages: Record<Exclude<AddOutcome, 'stale'>, string> = {
  done: 'Added. Next time you can sign in with it.',
  none: 'No passkey was made. This device may already have one for the desk.',
  refused: 'That did not work. Try again, or reload the page first.',
  unsupported: 'This browser cannot use passkeys.',
};

export function AddPasskey({ name }: { name: string | undefined }) {
  const [message, setMessage] = useState('');
  const revalidator = useRevalidator();
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (form.current) formDrafts.fill(form.current);
  }, []);
  const add = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const field = form.elements.namedItem('name') as HTMLInputElement;
    const outcome = await addPasskey(field.value).catch(() => 'refused' as const);
    // Leads to the confirm page, which returns here with the name.
    if (outcome === 'stale')
      return await submit(
        { intent: 'add-passkey', name: field.value },
        { method: 'post', action: '/desk/settings' },
      );
    setMessage(messages[outcome]);
    if (outcome !== 'done') return;
    field.value = '';
    formDrafts.remove(draft);
    await revalidator.revalidate();
  };
  return (
    <form
      ref={form}
      className="grid gap-3 needs-script"
      data-draft={draft}
      onInput={({ currentTarget }) => formDrafts.save(currentTarget)}
      onSubmit={add}
    >
      <TextInput
        label="Name of a new passkey"
        name="name"
        id="new-passkey"
        maxLength={60}
        required
        defaultValue={name}
        placeholder="Office laptop"
        autoComplete="off"
      />
      <Button type="submit" small>
        Add a passkey
      </Button>
      <p role="status">{message}</p>
      <DraftScript />
    </form>
  );
}
