import { redirect } from 'react-router';
import { EmptyPerson } from '#app/desk/people/empty-person.tsx';
import { PersonCandidates } from '#app/desk/people/person-candidates.tsx';
import { PersonFinder } from '#app/desk/people/person-finder.tsx';
import { PersonRecords } from '#app/desk/people/person-records.tsx';
import { ProofList } from '#app/desk/people/proof-list.tsx';
import { deskMeta } from '#app/desk/shared/desk-meta.ts';
import { readLine, readPostedForm } from '#app/http/posted-form.server.ts';
import { printShortTime } from '#domain/format/print-short-time.ts';
import { erasePerson } from '#domain/persons/erase-person.server.ts';
import { findPerson } from '#domain/persons/find-person.server.ts';
import { readPersonKey } from '#domain/persons/person-key.ts';
import { findRecentErasures } from '#domain/persons/proof-store.server.ts';
import { permit } from '../shared/guard-desk.server.ts';
import type { Route } from './+types/route.ts';
import { describeLeads, describeRecords } from './describe-person.server.ts';

export const meta: Route.MetaFunction = ({ matches }) => deskMeta(matches, 'People');

export async function loader({ context }: Route.LoaderArgs) {
  permit(context, 'person.find');
  const erasures = await findRecentErasures(6);
  return { proofs: erasures.map((erasure) => ({ ...erasure, at: printShortTime(erasure.at) })) };
}

/** POST, so that the person searched for appears in no browser history and no log. */
export async function action({ context, request }: Route.ActionArgs) {
  const { id: staffId } = permit(context, 'person.find');
  const form = await readPostedForm(request);
  const read = (name: string) => readLine(form, name);
  const query = readPersonKey(read('person'));
  let refused: 'changed' | 'nothing' | 'unconfirmed' | null = null;
  if (read('intent') === 'erase' && query.outcome === 'key') {
    permit(context, 'person.erase');
    const erased = await erasePerson({
      key: query.key,
      typedAgain: read('again'),
      fingerprint: read('sight'),
      staffId,
    });
    if (erased.outcome === 'erased') throw redirect(`/desk/people/proofs/${erased.entry}`, 303);
    refused = erased.outcome;
  }
  const found = await findPerson(read('person'), staffId);
  if (found.outcome === 'found') return { ...found, ...describeRecords(found), refused };
  if (found.outcome === 'candidates') return { ...found, leads: describeLeads(found.leads) };
  return { ...found, refused };
}

function describeResult(found: { outcome: string; leads?: unknown[] }): string {
  return found.leads ? `${found.leads.length} leads found` : 'Nothing found';
}

export default function People({ loaderData: { proofs }, actionData: found }: Route.ComponentProps) {
  return (
    <div className="desk-main">
      <div className="desk-head">
        <div>
          <h1>People</h1>
          <p className="muted">What we store about one person: to give it out, or to erase it.</p>
        </div>
      </div>
      <PersonFinder isUnclear={found?.outcome === 'unclear'} status={found ? describeResult(found) : ''} />
      {found?.outcome === 'found' && <PersonRecords {...found} />}
      {found?.outcome === 'candidates' && <PersonCandidates leads={found.leads} />}
      {found?.outcome === 'nothing' && <EmptyPerson {...found} />}
      {!found && (
        <div className="desk-grid">
          <ProofList proofs={proofs} />
          <ErasingAdvice />
        </div>
      )}
    </div>
  );
}

function ErasingAdvice() {
  return (
    <aside className="desk-side" aria-label="Before you start">
      <section>
        <h2>Make sure it is them</h2>
        <p className="muted">
          Anybody can claim to be somebody. Write to the address itself, and continue once they have replied
          from it.
        </p>
      </section>
      <section>
        <h2>Every search is recorded</h2>
        <p className="muted">
          The audit records who searched, when and how many leads there were, but not for whom.
        </p>
      </section>
    </aside>
  );
}
