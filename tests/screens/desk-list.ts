import { createReference } from '#domain/leads/intake/lead-reference.server.ts';
import { queryDatabase } from '../stack/query-database.ts';
import { deskUrl } from '../stack/sign-in.ts';

/** Leads with a tag that no other test has, so that `?tag=` lists only them, the longest wait first. */
export async function addTagged(names: string[], hasPromise = false) {
  const tag = `t${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}`;
  const references: string[] = [];
  for (const name of names) {
    const reference = createReference();
    await queryDatabase(
      `with added as (
         insert into lead (kind, reference, receipt_token, submission_key, body_hash, state, mailbox, name, fields,
           received_at, last_contact_at, due_at)
         values ('contact', $1, $1, $1, '', 'new', 'sales@pahana.example', $2, $3, now(), now(),
           case when $5 then now() + interval '1 hour' end)
         returning id
       ) insert into lead_tag (lead_id, tag) select id, $4 from added`,
      [reference, name, { message: `${name} asks`, subject: 'Other' }, tag, hasPromise],
    );
    references.push(reference);
  }
  return { tag, references, list: `${deskUrl}/desk?tag=${tag}` };
}
