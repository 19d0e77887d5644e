import type { Locator, Page } from '@playwright/test';
import type { Role } from '#domain/staff/permissions.ts';
import { addRecord, addViewer, type DeskRecord, type Viewer } from '../permissions/desk-record.ts';
import { addAuthenticator } from '../stack/add-authenticator.ts';
import { openDetails } from '../stack/open-details.ts';
import { queryDatabase } from '../stack/query-database.ts';
import type { Flow } from './flow.ts';

/** A page of the desk. The tests find the forms on it by themselves. */
export interface DeskScreen {
  name: string;
  role: Role;
  record?: 'application' | 'spam' | 'merged';
  address(record: DeskRecord, viewer: Viewer): string;
  /** A selector for the forms to test, where some belong to other people; otherwise all of them. */
  forms?(viewer: Viewer): string;
  prepare?(record: DeskRecord, page: Page): Promise<void>;
  /** A selector for what only the answer shows, where the form keeps its text after sending. */
  answer?: string;
}

const leadPage = ({ reference }: DeskRecord) => `/desk/leads/${reference}`;
/** Forms that only close a dialog send no request. */
const sendingForms = 'main form:not([method="dialog"])';
const opening = '/desk/applications?opening=AI%2FML+Engineer';

export const deskScreens: DeskScreen[] = [
  // First, because every case adds two people and this page lists them all.
  {
    name: 'staff',
    role: 'admin',
    address: () => '/desk/staff',
  },
  {
    name: 'colleague',
    role: 'admin',
    address: (_record, { colleague }) => `/desk/staff/${colleague}`,
    answer: 'main .notice--ok',
  },
  { name: 'new canned reply', role: 'sales', address: () => '/desk/replies/new' },
  {
    name: 'closed days',
    role: 'admin',
    address: () => '/desk/closed-days',
    // Not the forms of the public holidays: other tests count on them.
    forms: () => 'aside form',
  },
  { name: 'lead', role: 'support', address: leadPage },
  {
    name: 'forward',
    role: 'support',
    address: ({ reference }) => `/desk/leads/${reference}/forward`,
  },
  { name: 'merged lead', role: 'support', record: 'merged', address: leadPage },
  { name: 'application', role: 'hr', record: 'application', address: leadPage },
  { name: 'inbox', role: 'sales', address: ({ reference }) => `/desk?q=${reference}` },
  { name: 'opening', role: 'hr', record: 'application', address: () => opening },
  {
    name: 'decline',
    role: 'hr',
    record: 'application',
    address: ({ reference }) => `${opening}&step=decline&reason=other&tick=${reference}.0`,
  },
  { name: 'notices', role: 'sales', address: () => '/desk/notices', prepare: addNotice },
  {
    name: 'scores',
    role: 'hr',
    record: 'application',
    address: ({ reference }) => `/desk/applications/${reference}/scores`,
  },
  {
    name: 'interview',
    role: 'hr',
    record: 'application',
    address: ({ reference }) => `/desk/leads/${reference}/interview`,
  },
  { name: 'spam', role: 'support', record: 'spam', address: () => '/desk/spam' },
  { name: 'mail', role: 'admin', address: () => '/desk/mail', prepare: addFailedMail },
  { name: 'newsletter', role: 'sales', address: () => '/desk/newsletter' },
  {
    name: 'people',
    role: 'admin',
    address: () => '/desk/people',
    answer: '.person-finder [role="status"]:not(:empty)',
  },
  { name: 'audit', role: 'admin', address: () => '/desk/audit' },
  {
    name: 'settings',
    role: 'sales',
    address: () => '/desk/settings',
    // Not the sign-out form, which the browser submits itself, nor the forms of an added passkey.
    forms: () => 'main form.needs-script',
    prepare: (_record, page) => addAuthenticator(page),
    // The name also appears in the list above, in an editable field.
    answer: 'p:text("Added. Next time you can sign in with it.")',
  },
];

async function addNotice({ id }: DeskRecord): Promise<void> {
  await queryDatabase(
    `insert into staff_notice (staff_id, lead_id, kind, occasion_id)
     select owner_id, id, 'message', 1 from lead where id = $1`,
    [id],
  );
}

async function addFailedMail({ id }: DeskRecord): Promise<void> {
  await queryDatabase(
    `insert into delivery (lead_id, audience, handed_over_at, failed_at, last_error)
     values ($1, 'department', now(), now(), '550')`,
    [id],
  );
}

interface Visit {
  viewer: Viewer;
  record: DeskRecord;
}

/** Signs somebody in and adds the record they will see. */
async function beginVisit(page: Page, screen: DeskScreen): Promise<Visit> {
  const viewer = await addViewer(screen.role);
  const record = await addRecord(viewer, 'own', screen.record);
  await screen.prepare?.(record, page);
  const [name = '', value = ''] = viewer.cookie.split(/=(.*)/s);
  await page.context().addCookies([{ name, value, domain: 'localhost', path: '/', secure: true }]);
  return { viewer, record };
}

/** Uses the form at this index: fills every field, checks one box, presses the first button. */
export function deskFlow(screen: DeskScreen, index: number): Flow {
  const visits = new WeakMap<Page, Visit>();
  const form = (page: Page) => {
    const { viewer } = visits.get(page) as Visit;
    return page.locator(screen.forms?.(viewer) ?? sendingForms).nth(index);
  };
  return {
    name: `desk, ${screen.name}, form ${index + 1}`,
    prepare: async (page) => void visits.set(page, await beginVisit(page, screen)),
    address: (page) => {
      const { record, viewer } = visits.get(page) as Visit;
      return screen.address(record, viewer);
    },
    async type(page, marker) {
      await openDetails(page);
      await fillIn(form(page), marker, visits.get(page) as Visit);
    },
    async send(page) {
      await openDetails(page);
      const button = form(page).locator('button[type="submit"]').first();
      if ((await button.count()) > 0) await button.click();
      else await form(page).locator('input[type="search"]').press('Enter');
    },
    async isDone(page, marker) {
      if (screen.answer) return (await page.locator(screen.answer).count()) > 0;
      return (await isSettled(page)) && !(await stillContains(form(page), marker));
    },
    reportsNoAnswer: (page) =>
      page.locator('.connection[data-during="sending"]').or(page.getByText('That did not work')).isVisible(),
    count: async () => 1,
  };
}

/** For each form on the page, whether it has a text area. */
export async function listForms(page: Page, screen: DeskScreen): Promise<boolean[]> {
  const { viewer, record } = await beginVisit(page, screen);
  await page.goto(screen.address(record, viewer));
  return await page
    .locator(screen.forms?.(viewer) ?? sendingForms)
    .evaluateAll((forms) => forms.map((form) => form.querySelector('textarea') !== null));
}

async function fillIn(form: Locator, marker: string, { record }: Visit): Promise<void> {
  for (const field of await form.locator('input[type="text"], input:not([type]), textarea').all())
    if ((await field.isVisible()) && (await field.isEditable())) await field.fill(marker);
  for (const field of await form.locator('input[type="email"], input[type="search"]').all())
    if (await field.isVisible()) await field.fill(`${marker}@company.lk`);
  for (const list of await form.locator('select').all()) await list.selectOption({ index: 1 });
  // Far ahead, because other tests count on open days.
  for (const day of await form.locator('input[type="date"]').all())
    await day.fill(`${new Date().getFullYear() + 2}-12-30`);
  const choices = form.getByRole('radio');
  if ((await choices.count()) > 0 && (await form.locator('input[type="radio"]:checked').count()) === 0)
    await choices.first().check();
  const box = form.getByRole('checkbox').and(form.page().locator(`[value^="${record.reference}"]`));
  const boxes = (await box.count()) > 0 ? box : form.getByRole('checkbox');
  if ((await boxes.count()) > 0) await boxes.first().check();
}

/** The page shows no lost connection, except one that was lost after the form had arrived. */
async function isSettled(page: Page): Promise<boolean> {
  const isDesk = await page.locator('.desk-bar, .sign-in').first().isVisible();
  return isDesk && (await page.locator('.connection:not([data-during="renewing"])').count()) === 0;
}

async function stillContains(form: Locator, marker: string): Promise<boolean> {
  if (!form.page().url().includes('/desk') || form.page().url().includes(marker)) return false;
  const values = await form
    .locator('input, textarea')
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))
    .catch(() => [] as string[]);
  return values.some((value) => value.includes(marker));
}
