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

test('the file can be downloaded by the link in the mail, and not by the link shown after sending the form', async () => {
  const { receiptToken, mailToken, reference } = await submit('kumari@company.lk');
  const allowed = await download(mailToken);
  expect(allowed.status).toBe(200);
  expect(allowed.headers.get('Content-Disposition')).toContain(`pahana-${reference}.json`);
  expect(await allowed.json()).toMatchObject({ reference });

  const refused = await download(receiptToken);
  expect(refused.status).toBe(403);
  expect(refused.headers.get('Cache-Control')).toBe('private, no-store');
  const body = await refused.text();
  expect(body).toContain('the link in our mail');
  expect(body).not.toContain(reference);
  expect((await download('x'.repeat(24))).status).toBe(404);
});

test('without an email address the file can be downloaded from the receipt page itself', async () => {
  expect((await download((await submit('')).receiptToken)).status).toBe(200);
});

test('the receipt page uses the address it was opened with', async () => {
  const { receiptToken, mailToken } = await submit('kumari@company.lk');
  for (const [token, isProven] of [
    [receiptToken, false],
    [mailToken, true],
  ] as const)
    expect((await readReceipt(token))?.receipt).toMatchObject({ address: `/receipts/${token}`, isProven });
});
