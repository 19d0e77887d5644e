import type { Locator, Page } from '@playwright/test';
import type { Role } from '#domain/staff/permissions.ts';
import { addRecord, addViewer, type DeskRecord, type Viewer } from '../permissions/desk-record.ts';
import { bringAuthenticator } from '../stack/bring-authenticator.ts';
import { queryDatabase } from '../stack/query-database.ts';
import type { Flow } from './flow.ts';

/** A page of the desk; every form on it is found by looking. */
export interface DeskPlace {
  name: string;
  role: Role;
  record?: 'application' | 'spam' | 'merged';
  address(record: DeskRecord): string;
  /** Which of its forms; all of them unless some belong to other people. */
  forms?(viewer: Viewer): string;
  prepare?(record: DeskRecord, page: Page): Promise<void>;
  /** What only the answer brings, where the words stay in the form after it. */
  answer?: string;
}

const leadPage = ({ reference }: DeskRecord) => `/desk/leads/${reference}`;
/** A dialog is closed by a form too, and asks the server for nothing. */
const sendingForms = 'main form:not([method="dialog"])';
const opening = '/desk/applications?opening=AI%2FML+Engineer';

export const deskPlaces: DeskPlace[] = [
  // First: every case of every place adds two people, and this page lists them all.
  {
    name: 'staff',
    role: 'admin',
    address: () => '/desk/staff',
    forms: ({ colleague }) => `main form:has([value="${colleague}"])`,
  },
  { name: 'lead', role: 'support', address: leadPage },
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
    // Signing out is the browser's own request, and a passkey that was added brings forms of its own.
    forms: () => 'main form.needs-script',
    prepare: (_record, page) => bringAuthenticator(page),
    // The name goes on to the list above, where it can be changed.
    answer: 'p:text("Added. Next time you can sign in with it.")',
  },
];

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

/** Somebody with a session, and what they will see. */
async function beginVisit(page: Page, place: DeskPlace): Promise<Visit> {
  const viewer = await addViewer(place.role);
  const record = await addRecord(viewer, 'own', place.record);
  await place.prepare?.(record, page);
  const [name = '', value = ''] = viewer.cookie.split(/=(.*)/s);
  await page.context().addCookies([{ name, value, domain: 'localhost', path: '/', secure: true }]);
  return { viewer, record };
}

/** The form with this number on the page, used as somebody would who reads nothing: every field and box, first button. */
export function deskFlow(place: DeskPlace, index: number): Flow {
  const visits = new WeakMap<Page, Visit>();
  const form = (page: Page) => {
    const { viewer } = visits.get(page) as Visit;
    return page.locator(place.forms?.(viewer) ?? sendingForms).nth(index);
  };
  return {
    name: `desk, ${place.name}, form ${index + 1}`,
    prepare: async (page) => void visits.set(page, await beginVisit(page, place)),
    address: (page) => place.address((visits.get(page) as Visit).record),
    async type(page, marker) {
      await unfold(page);
      await fillIn(form(page), marker, visits.get(page) as Visit);
    },
    async send(page) {
      await unfold(page);
      const button = form(page).locator('button[type="submit"]').first();
      if ((await button.count()) > 0) await button.click();
      else await form(page).locator('input[type="search"]').press('Enter');
    },
    async isDone(page, marker) {
      if (place.answer) return (await page.locator(place.answer).count()) > 0;
      return (await isAtRest(page)) && !(await stillHolds(form(page), marker));
    },
    saysUnanswered: (page) =>
      page.locator('.connection[data-during="sending"]').or(page.getByText('That did not work')).isVisible(),
    count: async () => 1,
  };
}

/** Of each form on the page whether something can be written into it. */
export async function listForms(page: Page, place: DeskPlace): Promise<boolean[]> {
  const { viewer, record } = await beginVisit(page, place);
  await page.goto(place.address(record));
  return await page
    .locator(place.forms?.(viewer) ?? sendingForms)
    .evaluateAll((forms) => forms.map((form) => form.querySelector('textarea') !== null));
}

const unfold = (page: Page) =>
  page.evaluate(() => {
    for (const details of document.querySelectorAll<HTMLDetailsElement>('main details')) details.open = true;
  });

async function fillIn(form: Locator, marker: string, { record }: Visit): Promise<void> {
  for (const field of await form.locator('input[type="text"], input:not([type]), textarea').all())
    if ((await field.isVisible()) && (await field.isEditable())) await field.fill(marker);
  for (const field of await form.locator('input[type="email"], input[type="search"]').all())
    if (await field.isVisible()) await field.fill(`${marker}@company.lk`);
  for (const list of await form.locator('select').all()) await list.selectOption({ index: 1 });
  const box = form.getByRole('checkbox').and(form.page().locator(`[value^="${record.reference}"]`));
  const boxes = (await box.count()) > 0 ? box : form.getByRole('checkbox');
  if ((await boxes.count()) > 0) await boxes.first().check();
}

/** A page of the desk that says nothing of a lost connection, or that the form had arrived before it was lost. */
async function isAtRest(page: Page): Promise<boolean> {
  const isDesk = await page.locator('.desk-bar, .sign-in').first().isVisible();
  return isDesk && (await page.locator('.connection:not([data-during="renewing"])').count()) === 0;
}

async function stillHolds(form: Locator, marker: string): Promise<boolean> {
  if (!form.page().url().includes('/desk') || form.page().url().includes(marker)) return false;
  const values = await form
    .locator('input, textarea')
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))
    .catch(() => [] as string[]);
  return values.some((value) => value.includes(marker));
}
