import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Select } from '#app/ui/select.tsx';
import { nameState } from '#domain/leads/handling/name-state.ts';
import { handledStates } from '#domain/leads/lead-states.ts';

type Props = {
  lead: { version: number; state: string; ownerId: string | null };
  may: { assign: boolean; state: boolean };
  colleagues: { id: string; name: string }[];
};

/** Forms to change the owner and the state. */
export function LeadHandling({ lead: { version, state, ownerId }, may, colleagues }: Props) {
  const isHandled = handledStates.some((known) => known === state);
  return (
    <div className="grid gap-3">
      {may.assign && (
        <Form method="post" className="desk-pick" preventScrollReset>
          <input type="hidden" name="intent" value="assign" />
          <input type="hidden" name="version" value={version} />
          <Select key={version} label="Owner" name="owner" defaultValue={ownerId ?? ''}>
            <option value="">Nobody</option>
            {colleagues.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
          <Button type="submit" tone="line" small>
            Assign
          </Button>
        </Form>
      )}
      {may.state && (
        <Form method="post" className="desk-pick" preventScrollReset>
          <input type="hidden" name="intent" value="state" />
          <input type="hidden" name="version" value={version} />
          <Select key={version} label="State" name="state" defaultValue={isHandled ? state : 'in_progress'}>
            {handledStates.map((known) => (
              <option key={known} value={known}>
                {nameState(known)}
              </option>
            ))}
          </Select>
          <Button type="submit" tone="line" small>
            Set
          </Button>
        </Form>
      )}
    </div>
  );
}
