import { Form, useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { RadioGroup } from '#app/ui/choice-group.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import type { AddedColleague } from './add-colleague.server.ts';
import { maxNameLength } from './validate-name.ts';

interface Props {
  roles: { value: string; label: string; detail: string }[];
  answer: AddedColleague | undefined;
}

export function AddColleague({ roles, answer }: Props) {
  const isAdding = useNavigation().formData?.get('intent') === 'add';
  const { values, errors } = answer ?? {};
  return (
    <section aria-labelledby="add-colleague">
      <h2 id="add-colleague">Add a colleague</h2>
      <p className="muted mb-3">They get a mail that says how to sign in.</p>
      {/* A new form after each success, so that it is empty again. */}
      <Form key={answer && !values ? answer.message : 'form'} method="post" className="grid gap-4" noValidate>
        <TextInput
          label="Name"
          name="name"
          hint="Signs their letters to visitors"
          defaultValue={values?.name}
          error={errors?.name}
          maxLength={maxNameLength}
          autoComplete="off"
          required
        />
        <TextInput
          label="Work address"
          name="email"
          type="email"
          hint="Their codes to sign in go there; it cannot be changed later"
          defaultValue={values?.email}
          error={errors?.email}
          maxLength={254}
          autoComplete="off"
          required
        />
        <RadioGroup
          label="Role"
          name="role"
          options={roles}
          columns={1}
          defaultValue={values?.role}
          error={errors?.role}
          required
        />
        <Button type="submit" name="intent" value="add" aria-disabled={isAdding}>
          {isAdding ? 'Adding' : 'Add them'}
        </Button>
      </Form>
    </section>
  );
}
