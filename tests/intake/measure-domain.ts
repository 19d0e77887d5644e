import { contactKind } from '#domain/leads/kinds/contact-kind.server.ts';
import { submitLead } from '#domain/leads/submit-lead.server.ts';
import { sampleContact } from './sample-contact.ts';

/** Leads a second by the domain's own call, with so many on their way at any time. */
export async function measureDomain(inFlight: number, milliseconds: number): Promise<number> {
  const until = performance.now() + milliseconds;
  let stored = 0;
  const submitAgain = async () => {
    while (performance.now() < until) {
      await submitOne();
      stored += 1;
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: inFlight }, submitAgain));
  return stored / ((performance.now() - started) / 1000);
}

async function submitOne(): Promise<void> {
  const { submissionKey, ...fields } = sampleContact();
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const { values } = contactKind.parse(form);
  const now = new Date();
  await submitLead({
    kind: 'contact',
    values,
    mailbox: 'sales@pahana.example',
    dueAt: new Date(now.getTime() + 7_200_000),
    key: submissionKey,
    now,
  });
}
