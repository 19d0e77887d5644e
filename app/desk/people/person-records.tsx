import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { ErasePerson } from './erase-person.tsx';
import { type DescribedPersonLead, PersonLeadTable } from './person-lead-table.tsx';

interface PersonRecordsProps {
  /** The address or the reference that was looked up. */
  person: string;
  leads: DescribedPersonLead[];
  subscriber: string | null;
  stores: { label: string; count: number }[];
  fingerprint: string;
  refused: 'changed' | 'nothing' | 'unconfirmed' | null;
}

export function PersonRecords({
  person,
  leads,
  subscriber,
  stores,
  fingerprint,
  refused,
}: PersonRecordsProps) {
  return (
    <>
      {refused === 'changed' && (
        <Notice tone="warn" role="alert" className="mb-4">
          <h2>Nothing was erased: something changed since you looked</h2>
          <p>A lead was added or removed in the meantime. Below is what we store now; confirm it again.</p>
        </Notice>
      )}
      <div className="desk-grid">
        <section aria-labelledby="person-key">
          <h2 id="person-key" className="break-words">
            {person}
          </h2>
          <p className="muted mb-3">{describeNewsletter(subscriber)}</p>
          {leads.length > 0 ? <PersonLeadTable leads={leads} /> : <p>No lead was left under this address.</p>}
          <h2 className="mt-6 mb-2">What each store has</h2>
          <dl className="records">
            {stores.map(({ label, count }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd className="num">{count}</dd>
              </div>
            ))}
          </dl>
        </section>
        <aside className="desk-side" aria-label="Actions">
          <ExportPerson person={person} />
          <ErasePerson
            person={person}
            stores={stores}
            fingerprint={fingerprint}
            isUnconfirmed={refused === 'unconfirmed'}
          />
          <section>
            <h2>Not in this list</h2>
            <p className="muted">
              What the same person sent under another address. Look up their telephone number or name to find
              it.
            </p>
          </section>
        </aside>
      </div>
    </>
  );
}

/** A plain HTML form, because the answer is a file and the page stays. */
function ExportPerson({ person }: { person: string }) {
  return (
    <section>
      <h2>Give it out</h2>
      <p className="muted mb-3">
        One document with every message, note, mail and time, and the checksums of the files. The download is
        recorded.
      </p>
      <form method="post" action="/desk/people/data">
        <input type="hidden" name="person" value={person} />
        <Button type="submit" tone="line" small>
          Download as JSON
        </Button>
      </form>
    </section>
  );
}

const newsletterTexts: Record<string, string> = {
  pending: 'Asked for the newsletter, has not confirmed it.',
  confirmed: 'Reads the newsletter.',
  left: 'Has left the newsletter; the proof of consent is kept.',
};

function describeNewsletter(state: string | null): string {
  return state ? (newsletterTexts[state] ?? state) : 'Never asked for the newsletter.';
}
