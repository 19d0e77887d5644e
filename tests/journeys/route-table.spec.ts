import { expect, test } from '@playwright/test';
import { getContent } from '#content/read-content.server.ts';
import { listSpecifiedRoutes } from '../specification-routes.ts';

const routes = listSpecifiedRoutes(getContent().openings.map(({ id }) => id));

// As sent, and as a stranger sees it: a context of its own, no cookie, no script.
test.use({ javaScriptEnabled: false });

test('RT-54 RT-55 GEN-06 every address of the route table shows its own screen to anyone, between one header and one footer', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const toSignIn = /log ?in|sign ?in|register|account/i;
  for (const route of routes) {
    const response = await page.goto(route);
    expect(response?.status(), route).toBe(200);
    expect(response?.request().redirectedFrom(), route).toBeNull();
    expect(new URL(page.url()).pathname).toBe(route);
    await expect(page.getByRole('heading', { level: 1 }), route).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 1 }), route).not.toHaveText('404 Page Not Found');
    for (const landmark of ['banner', 'contentinfo'] as const) {
      await expect(page.getByRole(landmark), `${landmark} of ${route}`).toHaveCount(1);
      await expect(page.getByRole(landmark), `${landmark} of ${route}`).toBeVisible();
    }
    await expect(page.locator('input[type=password]'), route).toHaveCount(0);
    for (const role of ['link', 'button'] as const) {
      await expect(page.getByRole(role, { name: toSignIn }), route).toHaveCount(0);
    }
  }
});
