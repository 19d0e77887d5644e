import { execFileSync } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type BrowserContext, type Page, chromium as playwright } from '@playwright/test';
import type { Role } from '#domain/staff/permissions.ts';
import { sampleStaff } from '../database/seed/sample-staff.ts';
import { chromium } from '../tests/stack/chromium.ts';
import { queryDatabase } from '../tests/stack/query-database.ts';
import { addSession, deskUrl } from '../tests/stack/sign-in.ts';
import { waitUntil } from '../tests/stack/wait-until.ts';
import { waitForHydration } from '../tests/stack/watch-page.ts';
import { startStack } from '../tests/stack.ts';

interface Shot {
  name: string;
  role?: Role;
  address: string;
  width?: number;
  theme?: 'dark';
  /** What somebody does on the page before it is taken. */
  act?: (page: Page) => Promise<void>;
}

const text = 'products/delivery-management';
const openingLine = 'The map in the office and the phone on the bike say the same minute.';

/** Takes the pictures for docs/guides of the built desk with the samples of `npm run seed`. */
const shots: Shot[] = [
  { name: 'sign-in', address: '/desk/sign-in' },
  { name: 'inbox', role: 'sales', address: '/desk' },
  { name: 'inbox-phone', role: 'sales', address: '/desk', width: 390, theme: 'dark' },
  { name: 'lead', role: 'sales', address: '/desk/leads/PA-4K7P-9DCW' },
  { name: 'settings', role: 'sales', address: '/desk/settings' },
  { name: 'application', role: 'hr', address: '/desk/leads/PA-4K7W-3QNH' },
  { name: 'applications', role: 'hr', address: '/desk/applications' },
  { name: 'opening', role: 'hr', address: '/desk/applications?opening=Senior+Full+Stack+Developer' },
  { name: 'reports', role: 'sales', address: '/desk/reports' },
  { name: 'spam', role: 'sales', address: '/desk/spam' },
  { name: 'mail', role: 'admin', address: '/desk/mail' },
  { name: 'office', role: 'admin', address: '/desk/office' },
  { name: 'staff', role: 'admin', address: '/desk/staff' },
  { name: 'newsletter', role: 'sales', address: '/desk/newsletter' },
  { name: 'people', role: 'admin', address: '/desk/people' },
  { name: 'audit', role: 'admin', address: '/desk/audit' },
  { name: 'texts', role: 'sales', address: '/desk/texts', act: openProducts },
  { name: 'text-edit', role: 'sales', address: `/desk/texts/edit/${text}`, act: typeHeading },
  { name: 'text-edit-phone', role: 'sales', address: `/desk/texts/edit/${text}`, width: 390, theme: 'dark' },
  { name: 'text-publish', role: 'sales', address: `/desk/texts/publish/${text}` },
  { name: 'text-history', role: 'sales', address: `/desk/texts/publish/${text}`, act: publishAndLookBack },
  { name: 'text-review', role: 'admin', address: '/desk/texts/edit/promises', act: sendForReview },
  { name: 'content-health', role: 'admin', address: '/desk/content' },
];

async function openProducts(page: Page): Promise<void> {
  await page.locator('summary', { hasText: 'Products' }).click();
}

async function typeHeading(page: Page): Promise<void> {
  const heading = page.getByLabel('Heading over the long description');
  await heading.fill(openingLine);
  await page.getByText('Everything is saved.').waitFor();
  await page.frameLocator('iframe').getByText(openingLine).waitFor();
  await heading.scrollIntoViewIfNeeded();
}

async function publishAndLookBack(page: Page): Promise<void> {
  await page.getByLabel('What changes, and why').fill('Riders asked which of the two they should trust.');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText(/^Live since/).waitFor({ timeout: 120_000 });
  await page.getByRole('link', { name: 'History' }).click();
  await page.getByRole('heading', { name: 'Publications' }).waitFor();
}

async function sendForReview(page: Page): Promise<void> {
  await page
    .getByLabel('Outside office hours')
    .fill('Messages that come while the office is closed count from the next opening.');
  await page.getByText('Everything is saved.').waitFor();
  await page.getByRole('button', { name: 'Check and publish' }).click();
  await page.getByLabel('What changes, and why').fill('Two people asked when the hours begin.');
  await page.getByRole('button', { name: 'Send for review' }).click();
  await page.getByText('Waits for review').waitFor();
}

const maxBytes = 150_000;

const folder = resolve('docs/guides/desk');
await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const stack = await startStack();
const browser = await playwright.launch({ executablePath: chromium.path, args: chromium.flags });
try {
  const env = { ...process.env, DATABASE_URL: stack.databaseUrl, FILES_DIR: stack.filesDir };
  execFileSync('npm', ['run', 'seed'], { env, stdio: 'inherit' });
  await waitUntil(
    'the reports are counted',
    async () => {
      const [week] = await queryDatabase(
        'select from report_week where week = (select week_of(max(received_at)) from lead) limit 1',
        [],
      );
      return week;
    },
    120_000,
  );
  for (const { name, role, address, width = 1440, theme = 'light', act } of shots) {
    const context = await browser.newContext({
      viewport: { width, height: width > 600 ? 1000 : 844 },
      deviceScaleFactor: width > 600 ? 1000 / 1440 : 1,
      colorScheme: theme,
      reducedMotion: 'reduce',
    });
    if (role) await signInSample(context, role);
    const page = await context.newPage();
    // Functions that tsx compiles call this helper, which no page has.
    await page.addInitScript('globalThis.__name = (named) => named');
    await page.goto(deskUrl + address, { waitUntil: 'load' });
    if (act) {
      await waitForHydration(page);
      await act(page);
    }
    for (const quality of [88, 76, 64]) {
      const picture = await page.screenshot({ type: 'jpeg', quality });
      await writeFile(join(folder, `${name}.jpg`), picture);
      if (picture.length <= maxBytes) break;
    }
    await context.close();
  }
} finally {
  await browser.close();
  await stack.stop();
}

async function signInSample(context: BrowserContext, role: Role): Promise<void> {
  const email = Object.values(sampleStaff).find((staff) => staff.role === role)?.email;
  const [staff] = await queryDatabase<{ id: string }>('select id from staff where email = $1', [email]);
  await addSession(context, staff?.id ?? '');
}
