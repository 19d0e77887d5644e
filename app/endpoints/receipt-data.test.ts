import { beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../tests/database.ts';
import { readMailToken } from '../../tests/read-mail-token.ts';
import { supportValues } from '../../tests/sample-values.ts';
import { submitLead } from '../../tests/submit-lead.ts';
import { readReceipt } from '../site/receipt/read-receipt.server.ts';
import { loader } from './receipt-data.ts';

beforeAll(async () => void (await createTestDatabase()));

async function submit(email: string) {
  const stored = await submitLead({
    kind: 'support',
    values: supportValues({ name: 'Kumari', email, product: '', urgency: '', message: crypto.randomUUID() }),
    due: null,
    mailbox: 'support@pahana.example',
  });
  if (stored.outcome !== 'stored') throw new Error('not stored');
  return { ...stored, mailToken: await readMailToken(stored.reference) };
}

const download = (token: string) => loader({ params: { token } } as Parameters<typeof loader>[0]);

test('the file is given to who came through the mail, and to nobody who only sent the form', async () => {
  const { receiptToken, mailToken, reference } = await submit('kumari@company.lk');
  const given = await download(mailToken);
  expect(given.status).toBe(200);
  expect(given.headers.get('Content-Disposition')).toContain(`pahana-${reference}.json`);
  expect(await given.json()).toMatchObject({ reference });

  const refused = await download(receiptToken);
  expect(refused.status).toBe(403);
  expect(refused.headers.get('Cache-Control')).toBe('private, no-store');
  const said = await refused.text();
  expect(said).toContain('the link in our mail');
  expect(said).not.toContain(reference);
  expect((await download('x'.repeat(24))).status).toBe(404);
});

test('who left no address gets the file from the page itself', async () => {
  expect((await download((await submit('')).receiptToken)).status).toBe(200);
});

test('the page leads on under the link it was opened with', async () => {
  const { receiptToken, mailToken } = await submit('kumari@company.lk');
  for (const [token, isProven] of [
    [receiptToken, false],
    [mailToken, true],
  ] as const)
    expect((await readReceipt(token))?.receipt).toMatchObject({ address: `/receipts/${token}`, isProven });
});
