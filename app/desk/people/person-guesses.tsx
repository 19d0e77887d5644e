import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { type DescribedPersonLead, PersonLeadTable } from './person-lead-table.tsx';

/** A name or a number leads to several people: staff choose whom they mean. */
export function PersonGuesses({ leads }: { leads: DescribedPersonLead[] }) {
  return (
    <section aria-labelledby="guesses">
      <h2 id="guesses">Leads that hold these words</h2>
      <p className="muted mb-3">
        At most fifty, the newest first: where a name is common, add a word. Looking one up shows everything
        under its address.
      </p>
      <PersonLeadTable
        leads={leads}
        act={({ reference }) => (
          <Form method="post">
            <input type="hidden" name="person" value={reference} />
            <Button
              type="submit"
              name="intent"
              value="find"
              tone="line"
              small
              aria-label={`Look up ${reference}`}
            >
              Look up
            </Button>
          </Form>
        )}
      />
    </section>
  );
}
