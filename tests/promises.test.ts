import { globSync, readFileSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readPolicy } from '#app/site/policies/read-policy.server.ts';
import { readReceipt } from '#app/site/receipt/read-receipt.server.ts';
import { describeOffice } from '#content/describe-office.ts';
import { getContent, readContent } from '#content/read-content.server.ts';
import { collectPages } from '#domain/chat/collect-pages.ts';
import { supportThanks } from '#domain/leads/forms/support/fields.ts';
import { wizardThanks } from '#domain/leads/forms/wizard/fields.ts';
import { raiseAlarms } from '#domain/leads/handling/raise-alarms.server.ts';
import { receiveLead } from '#domain/leads/intake/receive-lead.server.ts';
import { database } from '#platform/database.server.ts';
import { writeMail } from '../worker/write-mail.ts';
import { changePromises, oldPromise } from './change-promises.ts';
import { createTestDatabase } from './database.ts';
import { sampleValues, toFormData } from './sample-values.ts';

const shipped = readContent(process.cwd());

test('SUP-05 TOAST-03 the toasts with fixed text name the promised hours', () => {
  const { support, wizard, urgent } = shipped.promises;
  expect(supportThanks).toContain(`within ${support.hours} hours.`);
  expect(wizardThanks).toContain(`within ${wizard.hours} hours `);
  expect(urgent.hours).toBeLessThanOrEqual(support.hours);
});

test('the printed office hours are those that the clock uses', () => {
  const { hours, shortHours } = describeOffice(shipped);
  expect(hours).toBe('Monday to Friday, 9:00 AM to 5:00 PM');
  expect(shortHours).toBe('Mon-Fri 9AM-5PM SLST');
});

test('no other file contains a promise of how soon we answer', () => {
  const files = [
    ...globSync('{app,domain,web,worker}/**/*.{ts,tsx}').filter(
      (file) => !file.includes('.test.') && !file.includes('/desk/'),
    ),
    // Not the catalogue: it describes what systems did for clients, which is no promise of an answer.
    ...globSync('content/{*,legal/*,news/*,openings/*}.yaml'),
  ].filter((file) => file !== 'content/promises.yaml');
  expect(files.length).toBeGreaterThan(400);
  const printing = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/within \d+ (working )?(hour|minute)s?/gi)].map(
      ([match]) => `${file}: ${match}`,
    ),
  );
  expect(printing.toSorted()).toEqual([
    'domain/leads/forms/support/fields.ts: within 24 hours',
    'domain/leads/forms/wizard/fields.ts: within 24 hours',
  ]);
});

describe('in a copy of the content with other promises', () => {
  let copy: string;

  beforeAll(async () => {
    copy = await mkdtemp(join(tmpdir(), 'pahana-promises-'));
    await cp('content', join(copy, 'content'), { recursive: true });
    await changePromises(copy);
    vi.spyOn(process, 'cwd').mockReturnValue(copy);
    vi.stubEnv('SITE_URL', 'https://www.pahana.example');
    await createTestDatabase();
    expect(getContent().promises.contact.hours).toBe(3);
  });
  afterAll(async () => {
    vi.restoreAllMocks();
    await rm(copy, { recursive: true });
  });

  test('no policy and no page that the assistant reads contains an old promise', () => {
    for (const slug of ['privacy-policy', 'terms-of-service', 'cookie-policy']) {
      expect(JSON.stringify(readPolicy(slug)), slug).not.toMatch(oldPromise);
    }
    expect(JSON.stringify(readPolicy('terms-of-service'))).toContain('within 48 hours on working days');
    expect(JSON.stringify(readPolicy('privacy-policy'))).toContain('within 19 working days');
    const pages = collectPages(getContent());
    for (const { href, text } of pages) expect(text, href).not.toMatch(oldPromise);
    const support = pages.find(({ href }) => href === '/support')?.text;
    expect(support).toContain('What does 48 hours mean?');
    expect(support).toContain('you hear from us by Thursday at 3 PM');
    expect(support).toContain('within 5 hours, day and night');
  });

  test('no receipt and no mail contains an old promise', async () => {
    const forms = {
      contact: sampleValues('contact'),
      support: sampleValues('support', { urgency: 'Slow or awkward' }),
      urgent: sampleValues('support', { urgency: 'Work has stopped' }),
      wizard: sampleValues('wizard'),
      consultation: sampleValues('consultation'),
      chat: sampleValues('chat'),
    };
    for (const [name, fields] of Object.entries(forms)) {
      const kind = name === 'urgent' ? 'support' : (name as 'contact');
      const answer = await receiveLead(kind, { form: toFormData(fields), address: 'unknown' });
      if (answer.outcome !== 'stored') throw new Error(`${name} was not stored`);
      const found = await readReceipt(answer.receipt.split('/').at(-1) ?? '');
      if (!found) throw new Error(`${name} has no receipt`);
      const { thanks: _, ...receipt } = found.receipt;
      expect(JSON.stringify(receipt), name).not.toMatch(oldPromise);
      expect(receipt.promise, name).toMatch(/^within (3|48|5) hours/);
    }

    await raiseAlarms(new Date(Date.now() + 30 * 24 * 3_600_000));
    const deliveries = await database()
      .selectFrom('delivery')
      .select(['audience', 'occasion', 'occasion_id as occasionId', 'lead_id as subjectId'])
      .execute();
    expect(deliveries).toHaveLength(18);
    for (const delivery of deliveries) {
      const mail = await writeMail(delivery as Parameters<typeof writeMail>[0]);
      expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toMatch(oldPromise);
    }
  });
});
