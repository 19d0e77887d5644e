/** In an order in which they could refer to each other. */
export const tablesToGrow = [
  'lead',
  'delivery',
  'lead_message',
  'lead_note',
  'lead_reply',
  'lead_file',
  'lead_tag',
  'lead_turn',
  'lead_search',
] as const;

const reference = (id: string) =>
  `regexp_replace(translate(lpad((${id})::text, 8, '0'), '0123456789', 'CDFGHJKMNP'), '(.{4})(.{4})', 'PA-\\1-\\2')`;
/** The words by which a reference is found, as the worker writes them. */
const referenceWords = (written: string) => {
  const part = `lower(replace(substr(${written}, 4), '-', ''))`;
  return `array['#' || ${part}, '#' || left(${part}, 4), '#' || right(${part}, 4)]`;
};
/** ruwan.perera17@kandystores.example becomes ruwan.perera400017@kandystores1.example. */
const person = `split_part(kept.email, '@', 1)`;
const copiedPerson = `regexp_replace(${person}, '\\d+$', '') || (substring(${person} from '\\d+$')::int + 400000 * k)`;
const copiedCompany = `replace(split_part(kept.email, '@', 2), '.example', k || '.example')`;
const address = `case when k = 0 then kept.email else ${copiedPerson} || '@' || ${copiedCompany} end`;
/** The parts of the address that are only in the copy. */
const addressWords = `case when k > 0 then
  array[${copiedPerson} || '@' || ${copiedCompany}, split_part(${copiedPerson}, '.', 2), split_part(${copiedCompany}, '.', 1)] else '{}' end`;
const shifted = (...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, `old.${name} + shift`]));

/** What a copy has instead of the value of the lead it was made from. `k` is the number of the copy. */
export const columnsToGrow: Record<(typeof tablesToGrow)[number], Record<string, string>> = {
  lead: {
    id: 'copy.lead_id',
    reference: reference('copy.lead_id'),
    receipt_token: "'seeded-token-' || copy.lead_id",
    submission_key: "'seeded-' || copy.lead_id",
    mail_token: "translate(encode(substr(sha256(copy.lead_id::text::bytea), 1, 18), 'base64'), '+/', '-_')",
    email: address,
    owner_id: 'case when old.owner_id is not null then coalesce(colleague.id, old.owner_id) end',
    ...shifted(
      'received_at',
      'last_contact_at',
      'due_at',
      'due_by_clock_at',
      'alarm_at',
      'answered_at',
      'breached_at',
    ),
    ...shifted('withdrawn_at', 'closed_at'),
  },
  delivery: {
    lead_id: 'copy.lead_id',
    message_id: "'<' || old.audience || '.' || copy.lead_id || '@pahana.example>'",
    ...shifted('handed_over_at', 'delivered_at', 'failed_at'),
  },
  lead_message: { lead_id: 'copy.lead_id', ...shifted('written_at') },
  lead_note: { lead_id: 'copy.lead_id', ...shifted('written_at') },
  lead_reply: { lead_id: 'copy.lead_id', ...shifted('written_at') },
  lead_file: {
    lead_id: 'copy.lead_id',
    storage_key: 'md5(copy.lead_id || old.storage_key) || left(old.storage_key, 16)',
  },
  lead_tag: { lead_id: 'copy.lead_id' },
  lead_turn: {
    lead_id: 'copy.lead_id',
    owner_id: 'case when old.owner_id is not null then coalesce(colleague.id, old.owner_id) end',
    ...shifted('asked_at', 'due_at', 'ended_at'),
  },
  lead_search: {
    lead_id: 'copy.lead_id',
    words: `ts_delete(old.words, ${referenceWords(reference('kept.id'))})
      || array_to_tsvector(${referenceWords(reference('copy.lead_id'))} || ${addressWords})`,
    mail_domain:
      "case when k = 0 then old.mail_domain else replace(old.mail_domain, '.example', k || '.example') end",
    company: "case when k = 0 then old.company else old.company || ' ' || k end",
  },
};
