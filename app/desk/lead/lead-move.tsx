import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextInput } from '#app/ui/text-input.tsx';

type Props = {
  version: number;
  move: { department: string; stays: string | null; targets: { mailbox: string; label: string }[] };
};

/** Gives the lead to another department, with the reason. */
export function LeadMove({ version, move: { department, stays, targets } }: Props) {
  return (
    <>
      <p>{department}</p>
      {stays && <p className="muted">{stays}</p>}
      {targets.length > 0 && (
        <Disclosure summary="Move to another department">
          <Form method="post" className="grid gap-3" preventScrollReset>
            <input type="hidden" name="intent" value="move" />
            <input type="hidden" name="version" value={version} />
            <Select key={version} label="Department" name="to">
              {targets.map(({ mailbox, label }) => (
                <option key={mailbox} value={mailbox}>
                  {label}
                </option>
              ))}
            </Select>
            <TextInput
              label="Why"
              name="reason"
              required
              maxLength={200}
              hint="The other department reads it in a mail and in the timeline. The promise to the visitor stays."
            />
            <div>
              <Button type="submit" tone="line" small>
                Move
              </Button>
            </div>
          </Form>
        </Disclosure>
      )}
    </>
  );
}
