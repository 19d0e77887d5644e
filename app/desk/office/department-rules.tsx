import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';

const ruleLabels = [
  ['none', 'Stay without an owner'],
  ['customer', 'Go to whoever has the customer'],
  ['round', 'Go to whoever has the customer, otherwise round'],
] as const;

interface DepartmentRulesProps {
  departments: { mailbox: string; name: string; rule: string | null }[];
}

export function DepartmentRules({ departments }: DepartmentRulesProps) {
  return (
    <ul className="roll">
      {departments.map(({ mailbox, name, rule }) => (
        <li key={mailbox}>
          <div>
            <p>
              <b>{name}</b>
            </p>
            <p className="muted">{mailbox}</p>
          </div>
          <Form method="post" className="roll__name">
            <input type="hidden" name="mailbox" value={mailbox} />
            <select
              key={rule}
              className="input"
              name="rule"
              defaultValue={rule ?? 'none'}
              aria-label={`New leads of ${name}`}
            >
              {ruleLabels.map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
            <Button
              type="submit"
              name="intent"
              value="set-rule"
              tone="line"
              small
              aria-label={`Change the rule of ${name}`}
            >
              Change
            </Button>
          </Form>
        </li>
      ))}
    </ul>
  );
}
