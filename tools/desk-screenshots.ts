import { execFileSync } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type BrowserContext, chromium as playwright } from '@playwright/test';
import type { Role } from '#domain/staff/permissions.ts';
import { sampleStaff } from '../database/seed/sample-staff.ts';
import { chromium } from '../tests/stack/chromium.ts';
import { queryDatabase } from '../tests/stack/query-database.ts';
import { addSession, deskUrl } from '../tests/stack/sign-in.ts';
import { waitUntil } from '../tests/stack/wait-until.ts';
import { startStack } from '../tests/stack.ts';

/** Takes the pictures for docs/guides/desk.md of the built desk with the samples of `npm run seed`. */
const shots: { name: string; role?: Role; address: string; width?: number; theme?: 'dark' }[] = [
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
];
const maxBytes = 150_000;

const folder = resolve('docs/guides/desk');
await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const stack = await startStack();
const browser = await playwright.launch({ executablePath: chromium.path, args: chromium.flags });
try {
  const env = { ...process.env, DATABASE_URL: stack.databaseUrl, FILES_DIR: stack.filesDir };
  execFileSync('npm', ['run', 'seed'], { env, stdio: 'inherit' });
  await waitUntil('the reports are counted', async () => {
    const [week] = await queryDatabase(
      'select from report_week where week = (select week_of(max(received_at)) from lead) limit 1',
      [],
    );
    return week;
  });
  for (const { name, role, address, width = 1440, theme = 'light' } of shots) {
    const context = await browser.newContext({
      viewport: { width, height: width > 600 ? 1000 : 844 },
      deviceScaleFactor: width > 600 ? 1000 / 1440 : 1,
      colorScheme: theme,
      reducedMotion: 'reduce',
    });
    if (role) await signInSample(context, role);
    const page = await context.newPage();
    await page.goto(deskUrl + address, { waitUntil: 'load' });
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
