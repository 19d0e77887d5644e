import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextInput } from '#app/ui/text-input.tsx';

interface AbsenceFormProps {
  /** The first day that can be chosen, such as "2026-11-16". */
  today: string;
  deputies: { id: string; name: string }[];
  /** To choose from; without it the absence is one's own. */
  people?: { id: string; name: string }[];
  /** What was typed and refused. */
  typed?: { staff: string; first: string; last: string; deputy: string } | undefined;
}

export function AbsenceForm({ today, deputies, people, typed }: AbsenceFormProps) {
  return (
    <Form method="post" className="absence-form" key={typed ? JSON.stringify(typed) : today}>
      {people && (
        <Select label="Who is away" name="staff" required defaultValue={typed?.staff ?? ''}>
          <option value="">Choose…</option>
          {people.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
      <TextInput
        label="First day"
        name="first"
        type="date"
        required
        min={today}
        defaultValue={typed?.first}
      />
      <TextInput label="Last day" name="last" type="date" required min={today} defaultValue={typed?.last} />
      <Select label="Who stands in" name="deputy" defaultValue={typed?.deputy ?? ''}>
        <option value="">Nobody: the department</option>
        {deputies.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Button type="submit" name="intent" value="add-absence" tone="line" small>
        Enter the absence
      </Button>
    </Form>
  );
}
