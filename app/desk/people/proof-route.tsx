import { data } from 'react-router';
import { ErasureProof } from '#app/desk/people/erasure-proof.tsx';
import { deskMeta } from '#app/desk/shared/desk-meta.ts';
import { readPostedForm } from '#app/http/posted-form.server.ts';
import { readPersonKey } from '#domain/persons/person-key.ts';
import { proveErasure } from '#domain/persons/prove-erasure.server.ts';
import { readProof } from '#domain/persons/read-proof.server.ts';
import { permit } from '../shared/guard-desk.server.ts';
import type { Route } from './+types/proof-route.ts';
import { describeProof } from './describe-proof.server.ts';

export const meta: Route.MetaFunction = ({ matches, params }) => deskMeta(matches, `Erasure ${params.entry}`);

export async function loader({ context, params }: Route.LoaderArgs) {
  permit(context, 'person.erase');
  return describeProof(await findProof(params.entry));
}

/** Searches every store again. The proof does not contain the address, so it has to be typed. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { id: staffId } = permit(context, 'person.erase');
  const proof = await findProof(params.entry);
  const query = readPersonKey((await readPostedForm(request)).get('person'));
  if (query.outcome !== 'key' || !matchesProof(query.key, proof)) return { outcome: 'unclear' as const };
  await proveErasure({ entry: proof.number, key: query.key, staffId, isTyped: true });
  return { outcome: 'searched' as const };
}

type Proof = NonNullable<Awaited<ReturnType<typeof readProof>>>;
type Key = Extract<ReturnType<typeof readPersonKey>, { outcome: 'key' }>['key'];

const matchesProof = (key: Key, { by, references }: Proof) =>
  by === 'address' ? 'email' in key : 'reference' in key && references.includes(key.reference);

async function findProof(entry: string): Promise<Proof> {
  const proof = /^\d{1,18}$/.test(entry) ? await readProof(entry) : null;
  if (!proof) throw data(null, { status: 404 });
  return proof;
}

export default function PersonProof({ loaderData, actionData }: Route.ComponentProps) {
  return <ErasureProof {...loaderData} answer={actionData?.outcome} />;
}
