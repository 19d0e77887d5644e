import { TextInput } from '#app/ui/text-input.tsx';
import type { PublishRefusal } from './publish-by-form.server.ts';

const timeErrors: Partial<Record<PublishRefusal['outcome'], string>> = {
  'no-time': 'Enter a date and a time',
  past: 'This time has passed: choose a later one',
  far: 'Choose a time within a year',
};

interface Props {
  /** Whether a time is chosen at first, and which. */
  when: 'now' | 'later';
  time: string;
  refused: PublishRefusal | undefined;
}

/** Now, or at a time of the office. The field of the time shows only when it counts. */
export function WhenFields({ when, time, refused }: Props) {
  const chosen = refused?.typed.when || when;
  return (
    <fieldset className="publish-when">
      <legend>When</legend>
      <label className="check">
        <input type="radio" name="when" value="now" defaultChecked={chosen !== 'later'} /> Now
      </label>
      <label className="check">
        <input type="radio" name="when" value="later" defaultChecked={chosen === 'later'} /> At a time
      </label>
      <TextInput
        label="Date and time in Colombo"
        name="at"
        type="datetime-local"
        defaultValue={refused?.typed.at || time}
        error={refused && timeErrors[refused.outcome]}
      />
    </fieldset>
  );
}
