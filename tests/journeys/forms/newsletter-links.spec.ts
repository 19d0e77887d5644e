import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request as openRequest } from 'node:http';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { linksFor, newAddress } from '../../screens/newsletter-box.ts';
import { openLive } from '../../stack/open-live.ts';
import { defaultPorts } from '../../stack/ports.ts';
import { queryDatabase } from '../../stack/query-database.ts';

async function readSubscriber(email: string) {
  const [row] = await queryDatabase<{ state: string; events: string[] }>(
    `select state, array(select kind from consent_event where subscriber_id = subscriber.id order by id) as events
     from subscriber where email = $1`,
    [email],
  );
  return row;
}

/** Sends only the given headers: no cookie, no Origin, no Accept. */
async function sendBare(
  port: number,
  path: string,
  { method = 'POST', type, body = '', chunked = false }: BareRequest,
): Promise<IncomingMessage> {
  const headers = {
    ...(type && { 'Content-Type': type }),
    ...(body &&
      (chunked ? { 'Transfer-Encoding': 'chunked' } : { 'Content-Length': Buffer.byteLength(body) })),
  };
  const request: ClientRequest = openRequest({ host: '127.0.0.1', port, path, method, headers });
  request.end(body);
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  response.resume();
  await once(response, 'end');
  return response;
}

interface BareRequest {
  method?: string;
  type?: string;
  body?: string;
  chunked?: boolean;
}

const urlencoded = {
  type: 'application/x-www-form-urlencoded',
  body: 'List-Unsubscribe=One-Click',
};
const multipart = {
  type: 'multipart/form-data; boundary=letter',
  body: '--letter\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--letter--\r\n',
};

for (const [sender, port, post] of [
  ['a form through nginx', defaultPorts.nginx, urlencoded],
  ['multipart through nginx', defaultPorts.nginx, multipart],
  ['chunks through nginx', defaultPorts.nginx, { ...urlencoded, chunked: true }],
  ['a form straight to Node', defaultPorts.web, urlencoded],
  ['multipart straight to Node', defaultPorts.web, multipart],
] as const) {
  test(`RFC 8058: the one-click POST of a mail provider unsubscribes, ${sender}`, async ({ request }) => {
    const email = newAddress();
    await request.post('/newsletter', { form: { email } });
    const { confirm, leave } = await linksFor(email);
    await request.post(confirm);
    expect(await readSubscriber(email)).toEqual({ state: 'confirmed', events: ['asked', 'confirmed'] });

    const response = await sendBare(port, leave, post);
    expect(response.statusCode).toBe(200);
    expect(response.headers['set-cookie']).toBeUndefined();
    expect(response.headers['cache-control']).toBe('private, no-store');
    expect(await readSubscriber(email)).toEqual({ state: 'left', events: ['asked', 'confirmed', 'left'] });

    // Mail providers repeat a POST if they lost its response.
    expect((await sendBare(port, leave, post)).statusCode).toBe(200);
    expect((await readSubscriber(email))?.events).toHaveLength(3);
  });
}

test('a mail scanner that opens the links changes nothing', async ({ page, request }) => {
  const email = newAddress();
  await request.post('/newsletter', { form: { email } });
  const { confirm, leave } = await linksFor(email);
  for (const path of [confirm, leave]) {
    for (const method of ['GET', 'HEAD', 'OPTIONS']) {
      await sendBare(defaultPorts.nginx, path, { method });
    }
    await sendBare(defaultPorts.nginx, `${path}.data`, { method: 'GET' });
    // Some scanners open the page in a real browser and run its scripts.
    await openLive(page, path);
    await expect(page.locator('main').getByRole('button')).toBeVisible();
  }
  expect(await readSubscriber(email)).toEqual({ state: 'pending', events: ['asked'] });
});

test('a form on another site can neither confirm nor unsubscribe', async ({ request }) => {
  const email = newAddress();
  await request.post('/newsletter', { form: { email } });
  const { confirm, leave } = await linksFor(email);
  for (const path of [confirm, leave]) {
    const response = await request.post(path, { headers: { Origin: 'https://elsewhere.example' } });
    expect(response.status()).toBe(400);
  }
  expect(await readSubscriber(email)).toEqual({ state: 'pending', events: ['asked'] });
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme });

    test('an unknown link shows a 404 page of the site', async ({ page }) => {
      for (const action of ['confirm', 'leave']) {
        const path = `/newsletter/${action}/${'x'.repeat(24)}`;
        const response = await page.goto(path);
        expect(response?.status()).toBe(404);
        expect(response?.headers()).toMatchObject({
          'cache-control': 'private, no-store',
          'x-robots-tag': 'noindex',
        });
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link leads to no letter');
        await expect(page).toHaveTitle('Link not found | Pahana');
        await expect(page.getByRole('banner')).toBeVisible();
        await expect(page.getByRole('contentinfo').getByRole('button', { name: 'Subscribe' })).toBeVisible();
        await expect(page.locator('main').getByRole('button')).toHaveCount(0);
        await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
        expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
      }
    });
  });
}
