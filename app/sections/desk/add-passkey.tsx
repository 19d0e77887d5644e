import { type SyntheticEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { addPasskey, type PasskeyOutcome } from './passkeys.ts';

const words: Record<PasskeyOutcome, string> = {
  done: 'Added. Next time you can sign in with it.',
  none: 'No passkey was made. This device may already have one for the desk.',
  refused: 'That did not work. Try again, or reload the page first.',
  unsupported: 'This browser cannot use passkeys.',
};

export function AddPasskey() {
  const [message, setMessage] = useState('');
  const revalidator = useRevalidator();
  const add = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const name = String(new FormData(form).get('name'));
    const outcome = await addPasskey(name).catch(() => 'refused' as const);
    setMessage(words[outcome]);
    if (outcome !== 'done') return;
    form.reset();
    await revalidator.revalidate();
  };
  return (
    <form className="grid gap-3 needs-script" onSubmit={add}>
      <TextInput
        label="Name of a new passkey"
        name="name"
        id="new-passkey"
        maxLength={60}
        required
        placeholder="Office laptop"
        autoComplete="off"
      />
      <Button type="submit" small>
        Add a passkey
      </Button>
      <p role="status">{message}</p>
    </form>
  );
}
