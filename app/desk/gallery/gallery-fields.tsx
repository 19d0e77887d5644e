import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { CheckboxGroup, RadioGroup } from '#app/ui/choice-group.tsx';
import { FileField } from '#app/ui/file-field.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { Textarea } from '#app/ui/textarea.tsx';

export function Fields({ id }: { id: string }) {
  const named = (name: string) => ({ name, id: `${id}-${name}` });
  const choices = [
    { value: 'demo', label: 'Live demo', detail: 'Forty minutes with the people who built it' },
    { value: 'review', label: 'System review' },
    {
      value: 'long',
      label: 'Aanwendungsfallübergreifendeprüfungsvereinbarungen',
      detail: 'A very long word',
    },
    { value: 'closed', label: 'Not this month', disabled: true },
  ];
  return (
    <form className="form form-panel" noValidate>
      <h3 className="full">Fields</h3>
      <TextInput {...named('first')} label="First name" autoComplete="given-name" required />
      <TextInput
        {...named('last')}
        label="Last name"
        defaultValue="Kurukulasuriya Patabendige Wijesinghe-Fernando"
      />
      <TextInput
        {...named('email')}
        label="Email"
        type="email"
        defaultValue="ruwan@"
        error="Please enter a valid email"
      />
      <TextInput
        {...named('phone')}
        label="Phone"
        type="tel"
        optional
        hint="With the country code"
        placeholder="+94 77 123 4567"
      />
      <TextInput {...named('closed')} label="Disabled" defaultValue="Filled in for you" disabled />
      <Select {...named('subject')} label="Subject">
        <option>General Inquiry</option>
        <option>Sales & Partnerships</option>
      </Select>
      <Select {...named('urgency')} label="Urgency" error="Please choose how urgent this is">
        <option value="">Choose one</option>
      </Select>
      <Textarea
        {...named('empty')}
        label="Message"
        full
        hint="A few lines are enough. Say what happens today and what you wish happened."
      />
      <Textarea
        {...named('message')}
        label="Message, refused"
        full
        error="Please tell us what this is about"
      />
      <RadioGroup {...named('kind')} label="Consultation type" full options={choices} defaultValue="review" />
      <RadioGroup
        {...named('none')}
        label="Nothing chosen"
        full
        columns={4}
        options={choices.slice(0, 2)}
        error="Please select a consultation type"
      />
      <CheckboxGroup
        {...named('needs')}
        label="What do you need?"
        full
        columns={3}
        optional
        options={choices}
        defaultValue={['demo']}
      />
      <FileField {...named('cv')} label="CV" full hint="One PDF file" accept=".pdf" />
      <FileField
        {...named('files')}
        label="Additional files"
        full
        optional
        error="Each file must be 5MB or smaller"
        multiple
      />
      <Checkbox
        {...named('agreed')}
        full
        defaultChecked
        label={
          <>
            I agree to the <a href="/privacy-policy">Privacy Policy</a>
          </>
        }
      />
      <Checkbox
        {...named('refused')}
        full
        label="I agree to the Privacy Policy"
        error="Please agree to the Privacy Policy"
      />
      <Checkbox
        {...named('fixed')}
        full
        disabled
        defaultChecked
        label="Essential cookies"
        hint="These cannot be switched off"
      />
      <div className="form-nav full">
        <Button tone="line">Previous</Button>
        <Button>Next Step</Button>
      </div>
    </form>
  );
}
