import { expect, inject, test } from 'vitest';
import { encodeMultipart } from './encode.ts';
import { type Form, forms } from './forms.ts';
import { send } from './send.ts';

/** Fills every field to its limit, with letters that take the most bytes. */
function fillUp(form: Form): Record<string, string> {
  const limited = Object.entries(form.limits).filter(([name]) => name !== 'email' && name !== 'phone');
  return {
    ...form.fields,
    ...Object.fromEntries(limited.map(([name, limit]) => [name, 'ශ'.repeat(limit)])),
    ...('phone' in form.fields && { phone: '7'.repeat(50) }),
  };
}

test.each(forms)(
  'a visitor who fills the $name form to its limits in Sinhala gets an acknowledgement',
  async (form) => {
    const fields = fillUp(form);
    const body = form.takesFiles
      ? encodeMultipart(Object.entries(fields), [
          { field: 'cv', name: 'cv.pdf', content: Buffer.from('%PDF-1.4\n%%EOF') },
        ])
      : {
          headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
          body: new URLSearchParams(fields).toString(),
        };
    const { status, headers } = await send(inject('baseUrl') + form.page, body);
    // A form that only script can send does not redirect.
    if (form.page === form.script) expect(status).toBe(201);
    else
      expect([status, headers.location]).toEqual([303, expect.stringMatching(/^\/(receipts|newsletter)\//)]);
  },
);

test('a form that is answered before it was read completely does not delay the next visitor', async () => {
  const address = `${inject('baseUrl')}/careers/jobs/product-manager/apply`;
  const startedAt = Date.now();
  for (const size of [60_000, 131_000, 400_000, 4_000_000]) {
    const headers = { 'Content-Type': 'application/json' };
    expect((await send(address, { headers, body: '['.repeat(size) })).status).toBe(400);
    for (let round = 0; round < 3; round += 1)
      expect((await send(`${inject('baseUrl')}/receipts/nobody`, { method: 'GET' })).status).toBe(404);
  }
  expect(Date.now() - startedAt).toBeLessThan(15_000);
});
