import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import type { CalendarAnswer } from './change-closed-days.server.ts';

interface Props {
  departments: { mailbox: string; label: string }[];
  today: string;
  nameLimit: number;
  formKey: string;
  answer: CalendarAnswer | undefined;
}

export function CloseDaysForm({ departments, today, nameLimit, formKey, answer }: Props) {
  const { values, errors } = answer ?? {};
  return (
    <section aria-labelledby="close-days">
      <h2 id="close-days">Close a day</h2>
      <p className="muted mb-3">
        Promises made from now on leave it out. A time that a visitor was already given never moves.
      </p>
      {/* A new form after each success, so that it is empty again. */}
      <Form key={values ? 'refused' : formKey} method="post" className="grid gap-4" noValidate>
        <input type="hidden" name="key" value={formKey} />
        <TextInput
          label="First day"
          name="first"
          type="date"
          min={today}
          defaultValue={values?.first}
          error={errors?.first}
          required
        />
        <TextInput
          label="Last day"
          name="last"
          type="date"
          min={today}
          hint="Empty for one day"
          defaultValue={values?.last}
          error={errors?.last}
          optional
        />
        <TextInput
          label="Why"
          name="name"
          hint="Visitors read it: “Closed in between: …”"
          defaultValue={values?.name}
          error={errors?.name}
          maxLength={nameLimit}
          autoComplete="off"
          required
        />
        <Select
          label="Who is closed"
          name="mailbox"
          defaultValue={values?.mailbox ?? ''}
          error={errors?.mailbox}
        >
          <option value="">Every department</option>
          {departments.map(({ mailbox, label }) => (
            <option key={mailbox} value={mailbox}>
              {label}
            </option>
          ))}
        </Select>
        <Button type="submit" name="intent" value="close">
          Close
        </Button>
      </Form>
    </section>
  );
}
