import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { type DescribedPersonLead, PersonLeadTable } from './person-lead-table.tsx';

/** A name or a number may match several people, so staff choose one. */
export function PersonCandidates({ leads }: { leads: DescribedPersonLead[] }) {
  return (
    <section aria-labelledby="candidates">
      <h2 id="candidates">Leads that contain these words</h2>
      <p className="muted mb-3">
        At most fifty, the newest first: where a name is common, add a word. Looking one up shows everything
        under its address.
      </p>
      <PersonLeadTable
        leads={leads}
        renderAction={({ reference }) => (
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
