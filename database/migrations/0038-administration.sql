-- Prepared texts that staff start a reply from. They are written at the desk and live nowhere else.
create table canned_reply (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  kinds text[] not null check (cardinality(kinds) > 0),
  text text not null,
  owner_id uuid references staff on delete cascade,
  version integer not null default 0,
  uses integer not null default 0,
  deleted_at timestamptz
);
create index canned_reply_owner on canned_reply (owner_id);
comment on column canned_reply.kinds is 'The forms it answers, by their names in lead-kinds.server.ts';
comment on column canned_reply.text is 'Between the greeting and the name below, which the desk writes itself';
comment on column canned_reply.owner_id is 'Offered to this person only; none means that it is shared';
comment on column canned_reply.version is 'Raised by every change: a change that was decided on an older version is refused';
comment on column canned_reply.uses is 'How many replies were sent that began with it';
comment on column canned_reply.deleted_at is 'Offered to nobody, can be restored, and is removed after 30 days';

-- Those of content/replies.yaml, which ends with this migration.
insert into canned_reply (name, kinds, text) values
  ('Offer a call', '{contact,wizard,consultation,chat}', 'Thank you for writing to us. I have read your message and would rather talk than guess.

Would a call of twenty minutes suit you this week? Name two times in our office hours and I will phone you at one of them. Nothing needs preparing.'),
  ('Ask for more facts', '{contact,wizard,consultation,chat}', 'Thank you for your message. Before I name a price or a date, three questions:

1. How many people would use it, and in how many places?
2. What do you use for this today, and what should be kept of it?
3. Is there a day by which it has to run?

A line for each is enough.'),
  ('Offer a demonstration', '{contact,wizard,consultation,chat}', 'I would be glad to show you the product at work. A demonstration takes about half an hour, by video or in our office in Colombo, with figures close to your own.

Tell me a day that suits you and who will be there, and I will prepare it for them.'),
  ('Announce a quotation', '{contact,wizard,consultation}', 'Your quotation is being written and comes to you by mail. It names what is included, what is not, and what each part costs.

If anything has changed since you wrote, reply to this mail and I will take it in.'),
  ('We cannot help with this', '{contact,wizard,consultation,chat}', 'Thank you for asking us. I have looked at it with a colleague, and we are not the right house for this: it is outside what we build and look after.

I would rather say so today than take your time. Should something change, your reference {reference} brings this conversation back.'),
  ('We are looking into it', '{support,chat}', 'Thank you for telling us. An engineer is looking into it now, and I will write again as soon as we know the cause.

Please leave everything as it is for the moment. If it gets worse, phone us and give the reference {reference}.'),
  ('Ask for what the screen says', '{support,chat}', 'Thank you for writing. To find the cause, I need a little more:

1. What were you doing just before it happened?
2. What exactly does the screen say? A photograph will do.
3. Does it happen to everybody, or at one place only?

Reply to this mail with your answers.'),
  ('It should work again', '{support}', 'We have found the cause and put it right. Please try once more what did not work before.

If all is well, you need do nothing further. If not, reply to this mail: your case {reference} is open again at once.'),
  ('We are reading your application', '{application}', 'Thank you for your application. We are reading it with care, together with the people you would work with.

You hear from us either way, whatever we decide.'),
  ('Invite to a conversation', '{application}', 'Your application speaks to us, {name}, and we would like to meet you. The first conversation takes about 45 minutes, in our office in Colombo or by video, with the person who leads the team and one future colleague.

Please name two or three times next week that suit you.');

-- Days on which the office is closed besides the public holidays in content/promises.yaml.
create table closed_day (
  id uuid primary key default gen_random_uuid(),
  first_day date not null,
  last_day date not null check (last_day >= first_day),
  name text not null,
  mailbox text,
  added_by uuid references staff on delete set null,
  added_at timestamptz not null default now()
);
comment on column closed_day.name is 'Shown to visitors whose promise counts around it';
comment on column closed_day.mailbox is 'The department that is closed; none means every department';

-- Public holidays of content/promises.yaml on which the office is open after all.
create table opened_day (
  day date primary key,
  opened_by uuid references staff on delete set null,
  opened_at timestamptz not null default now()
);
