import pg from 'pg';
import { seedAuditFunction } from './seed-audit.ts';
import {
  givenNames,
  openings,
  ordinaryWords,
  places,
  rareWords,
  referrers,
  surnames,
  trades,
} from './vocabulary.ts';

export interface DeskSize {
  leads: number;
  applications: number;
}

/**
 * A year of a busy desk: ids grow with time, most leads are closed, and some thousand of the newest are open. Each lead
 * has its two mails and its search index, as the worker would write them.
 */
export async function seedDesk(databaseUrl: string, { leads, applications }: DeskSize): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const run = async (label: string, text: string, values: unknown[] = []) => {
    const startedAt = performance.now();
    const { rowCount } = await client.query(text, values);
    console.log(`${label}: ${rowCount ?? ''} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  };
  try {
    // After a power cut the desk would simply be seeded again.
    await client.query(
      "set synchronous_commit = off; set work_mem = '256MB'; set maintenance_work_mem = '1GB'",
    );
    await client.query('select setseed(0.7)');
    await run('staff', staff);
    await client.query(
      'create temporary table sentence (n int primary key, text text not null, words tsvector not null)',
    );
    await run('sentences', sentences, [ordinaryWords, rareWords]);
    await run('leads', lead, [
      leads + applications,
      leads,
      givenNames,
      surnames,
      trades,
      places,
      referrers,
      openings,
    ]);
    await run('mails', deliveries);
    await run('files', files);
    await run('notes', notes);
    await run('replies', replies);
    await run('added messages', messages);
    await run('tags', tags);
    await run('snoozed', snoozed);
    await run('later turns', laterTurns);
    // Their words are stored below.
    await client.query('truncate lead_search_stale');
    await client.query('drop index lead_search_words');
    await run('search texts', searchTexts);
    await run('search index', 'create index lead_search_words on lead_search using gin (words)');
    await run('readers', readers, [Math.ceil(leads / 20)]);
    await run('consents', consents);
    await client.query(seedAuditFunction);
    await run('audit', 'select pg_temp.seed_audit($1)', [Math.ceil(leads * 0.3)]);
    await run('vacuum', 'vacuum analyze');
    await client.query('checkpoint');
  } finally {
    await client.end();
  }
}

const staff = `
  insert into staff (name, email, role)
  select 'Colleague ' || n, 'colleague-' || n || '@pahana.example', (array['sales', 'sales', 'support', 'hr'])[1 + n % 4]
  from generate_series(1, 12) as n`;

/** Ordinary words appear all the time, each rare word in only a few of a hundred thousand leads. */
const sentences = `
  insert into sentence
  select n, text, strip(to_tsvector('simple', text)) from (
    select n, (
      select string_agg(
        case when random() < 0.04 then ($2::text[])[1 + floor(random() ^ 2 * cardinality($2::text[]))::int]
          else ($1::text[])[1 + floor(random() ^ 2 * cardinality($1::text[]))::int] end, ' ')
      from generate_series(1, 12) as word where n >= 0
    ) as text
    from generate_series(0, 49999) as n
  ) as made`;

const lead = `
  insert into lead (
    kind, reference, receipt_token, submission_key, body_hash, state, mailbox, name, email, fields, received_at,
    last_contact_at, promise, due_at, due_by_clock_at, alarm_at, answered_at, breached_at, first_touch, owner_id, version, stage,
    spam_score, spam_reasons, withdrawn_at
  )
  select
    kind, regexp_replace(translate(lpad(n::text, 8, '0'), '0123456789', 'CDFGHJKMNP'), '(.{4})(.{4})', 'PA-\\1-\\2'), 'seeded-token-' || n, 'seeded-' || n,
    md5(n::text), state, mailbox, given || ' ' || surname, email,
    case kind
      when 'contact' then jsonb_build_object('firstName', given, 'lastName', surname, 'email', email, 'phone',
        '077 ' || lpad((n % 10000000)::text, 7, '0'), 'company', company, 'subject', subject, 'message', message,
        'agreeToPrivacy', true)
      when 'consultation' then jsonb_build_object('name', given || ' ' || surname, 'email', email, 'company', company,
        'phone', '', 'consultationType', 'technical', 'message', message, 'preferredTime', 'morning')
      when 'support' then jsonb_build_object('name', given || ' ' || surname, 'email', email, 'product', 'POS System',
        'urgency', 'A question', 'message', message)
      when 'wizard' then jsonb_build_object('businessType', 'Startup', 'businessSize', '11-50', 'goals',
        jsonb_build_array('Reduce Costs'), 'timeline', 'immediately', 'budget', 'flexible', 'currentChallenges', message,
        'companyName', company, 'contactName', given || ' ' || surname, 'email', email, 'phone', '', 'additionalInfo', '')
      when 'chat' then jsonb_build_object('name', given || ' ' || surname, 'email', email, 'question', message, 'about',
        'Cloud Migration', 'transcript', '')
      else jsonb_build_object('jobTitle', ($8::text[])[1 + n % cardinality($8::text[])], 'name', given || ' ' || surname,
        'email', email, 'phone', '077 0000000', 'currentCompany', company, 'linkedin', '', 'portfolio', '',
        'coverLetter', message, 'cv', jsonb_build_array(jsonb_build_object('name', 'cv.pdf', 'bytes', 90000, 'sha256',
        md5(n::text))), 'additionalFiles', '[]'::jsonb, 'privacyConsent', true)
    end,
    received_at, coalesce(answered_at, received_at), case kind when 'chat' then 'contact' when 'application' then null else kind end,
    due_at, due_at, case when is_open and due_at > now() then due_at end, answered_at,
    case when coalesce(answered_at, now()) > due_at and state not in ('spam', 'withdrawn') then due_at end,
    case when n % 5 > 0 then jsonb_strip_nulls(jsonb_build_object('page', (array['/', '/contact', '/products/pos-system',
      '/services/cloud-migration', '/industries/retail', '/careers', '/get-started'])[1 + n % 7], 'referrer',
      ($7::text[])[1 + n % cardinality($7::text[])], 'campaign', case when n % 11 = 0 then
      jsonb_build_object('source', 'newsletter', 'campaign', to_char(received_at, 'YYYY-MM')) end, 'at', received_at)) end,
    case when state not in ('new', 'spam', 'withdrawn') then
      (select id from staff where role = case kind when 'support' then 'support' when 'application' then 'hr' else 'sales' end
        and left_at is null order by id offset n % 3 limit 1) end,
    case when state = 'new' then 0 else 2 end,
    case when kind = 'application' then (array[null, 'reading', 'interview', 'offer', 'hired', 'declined', 'declined',
      'declined', 'declined', 'declined'])[case when is_open then 1 + n % 4 else 5 + n % 6 end] end,
    case when state = 'spam' then 70 else 0 end,
    case when state = 'spam' then array['many links', 'no token'] else '{}' end,
    case when state = 'withdrawn' then received_at + interval '1 hour' end
  from generate_series(1, $1::int) as n
    cross join lateral (
      select
        case when n % 11 = 5 and n / 11 < $1::int - $2::int then 'application'
          else (array['contact', 'contact', 'contact', 'contact', 'support', 'support', 'consultation', 'wizard', 'chat',
            'contact'])[1 + n % 10] end as kind,
        ($3::text[])[1 + n % cardinality($3::text[])] as given,
        ($4::text[])[1 + n / 7 % cardinality($4::text[])] as surname,
        ($6::text[])[1 + n / 3 % cardinality($6::text[])] || ' ' || ($5::text[])[1 + n % cardinality($5::text[])] as company,
        (array['Sales & Partnerships', 'General Inquiry', 'Technical Support', 'Career Opportunities', 'Press & Media'])[
          1 + n / 10 % 5] as subject,
        now() - ($1::int - n) * (interval '365 days' / $1::int) as received_at,
        n > $1::int - least(9000, $1::int / 100) and random() < 0.5 as is_open,
        random() as lot
    ) as drawn
    cross join lateral (
      select
        case when is_open then (array['new', 'new', 'in_progress', 'waiting'])[1 + n % 4]
          when lot < 0.03 and received_at > now() - interval '80 days' then 'spam' when lot < 0.04 then 'withdrawn' when lot < 0.12 then 'answered' else 'closed' end as state,
        case kind when 'support' then 'support@pahana.example' when 'application' then 'careers@pahana.example'
          when 'contact' then (array['sales', 'hello', 'support', 'careers', 'press'])[1 + n / 10 % 5] || '@pahana.example'
          else 'sales@pahana.example' end as mailbox,
        lower(given || '.' || surname) || n % 400000 || '@' || lower(replace(company, ' ', '')) || '.example' as email,
        case when kind <> 'application' then
          received_at + case when kind in ('support', 'wizard') then interval '24 hours' else interval '2 hours' end end as due_at
    ) as placed
    cross join lateral (
      select
        case when state in ('answered', 'closed') or state = 'waiting' then received_at
          + (coalesce(due_at, received_at + interval '5 days') - received_at) * (lot * lot * 1.25) end as answered_at
    ) as handled
    cross join lateral (
      select string_agg(text, '. ') as message from sentence where sentence.n in (n::bigint * 7919 % 50000, n::bigint * 104729 % 50000, n / 3 % 50000)
    ) as written
  order by n`;

const deliveries = `
  insert into delivery (lead_id, audience, attempts, message_id, handed_over_at, delivered_at, failed_at, last_error)
  select id, audience, 1, '<' || audience || '.' || id || '@pahana.example>', received_at,
    case when not is_lost then received_at + interval '2 seconds' end, case when is_lost then received_at end,
    case when is_lost then 'EENVELOPE 550' end
  from lead cross join unnest(array['department', 'visitor']) as audience
    cross join lateral (select id % 500 = 0 and audience = 'visitor' as is_lost) as fate
  where state <> 'spam'`;

/** Marked as missing, because their bytes do not exist and the worker would find that out one by one. */
const files = `
  insert into lead_file (lead_id, field, storage_key, name, kind, bytes, sha256, state)
  select id, 'cv', md5(id::text) || substr(md5('x' || id), 1, 16), 'cv.pdf', 'pdf', 90000, md5(id::text), 'missing'
  from lead where kind = 'application'`;

const notes = `
  insert into lead_note (lead_id, staff_id, submission_key, text, written_at)
  select id, owner_id, 'seeded', 'Called twice; asks for a date before the end of the month.', received_at + interval '1 hour'
  from lead where owner_id is not null and id % 8 = 0`;

const replies = `
  insert into lead_reply (lead_id, staff_id, submission_key, text, written_at)
  select id, owner_id, 'seeded', 'Thank you for writing. Would Wednesday at 10:00 suit you?', answered_at
  from lead where answered_at is not null and owner_id is not null and id % 3 = 0`;

/** Three for each lead. */
const messages = `
  insert into lead_message (lead_id, submission_key, text, written_at)
  select id, 'seeded-' || k, text, received_at + k * interval '3 hours'
  from lead cross join generate_series(1, 3) as k join sentence on sentence.n = (lead.id * 31 + k * 7919) % 50000`;

const tags = `
  insert into lead_tag (lead_id, tag)
  select id, (array['vip', 'tea', 'kandy', 'next-year'])[1 + id % 4] from lead where id % 25 = 0`;

const snoozed = `
  update lead set snoozed_until = now() + (id % 200) * interval '1 hour'
  where state in ('new', 'in_progress', 'waiting') and id % 10 = 0`;

/** The first turns are recorded by the worker, as for leads from before turns were recorded. */
const laterTurns = `
  insert into lead_turn (lead_id, asked_at, due_at, ended_at, is_first, is_answer, kind, promise, owner_id, late_reason)
  select id, asked, asked + interval '2 hours', asked + interval '1 minute' * (id % 130), false, true, kind,
    coalesce(promise, ''), owner_id, case when id % 130 > 120 and id % 3 > 0 then 'busy' end
  from lead cross join lateral (select answered_at + interval '1 day' as asked) as again
  where answered_at < now() - interval '2 days' and id % 4 = 0`;

/** Reuses the search vectors of the sentences, because indexing a million messages would take most of the time. */
const searchTexts = `
  insert into lead_search (lead_id, words, phone, mail_domain, company)
  select id, one.words || two.words || three.words || added.words || strip(to_tsvector('simple',
    concat_ws(' ', name, email, translate(email, '.@', '  '), fields ->> 'company')))
    || array_to_tsvector(array_remove(array['#' || lower(part), '#' || lower(left(part, 4)), '#' || lower(right(part, 4)),
      phone, '~' || reverse(phone)], null)),
    phone, split_part(email, '@', 2), lower(coalesce(fields ->> 'company', fields ->> 'companyName'))
  from lead cross join lateral (
      select substr(submission_key, 8)::int as n, replace(substr(reference, 4), '-', '') as part,
        case when fields ->> 'phone' <> '' then ltrim(replace(fields ->> 'phone', ' ', ''), '0') end as phone
    ) as numbered
    join sentence as one on one.n = numbered.n::bigint * 7919 % 50000
    join sentence as two on two.n = numbered.n::bigint * 104729 % 50000
    join sentence as three on three.n = numbered.n / 3 % 50000
    cross join lateral (
      select array_to_tsvector(array_agg(distinct word)) as words
      from generate_series(1, 3) as k join sentence on sentence.n = (lead.id * 31 + k * 7919) % 50000,
        unnest(tsvector_to_array(sentence.words)) as word
    ) as added
  where submission_key like 'seeded-%'`;

const readers = `
  insert into subscriber (email, state, confirm_token, leave_token, consent_version, asked_at, confirmed_at, left_at)
  select 'reader' || n || '@company.example', state, 'confirm-' || n, 'leave-' || n, '2026-11', array[asked],
    case when state <> 'pending' then asked + interval '1 hour' end, case when state = 'left' then asked + interval '9 days' end
  from generate_series(1, $1::int) as n
    cross join lateral (select case n % 10 when 3 then 'pending' when 7 then 'left' else 'confirmed' end as state,
      now() - n * interval '9 minutes' - interval '10 days' as asked) as chosen`;

const consents = `
  insert into consent_event (subscriber_id, kind, consent_version, happened_at)
  select id, 'asked', consent_version, asked_at[1] from subscriber
  union all select id, 'confirmed', consent_version, confirmed_at from subscriber where confirmed_at is not null
  union all select id, 'left', consent_version, left_at from subscriber where left_at is not null`;
