import { expect, type Locator, type Page } from '@playwright/test';
import * as application from '../screens/application-form.ts';
import { findLeads, findSubscribers } from '../stack/find-leads.ts';
import { queryDatabase } from '../stack/query-database.ts';
import type { Flow } from './flow.ts';

const reference = /PA-[A-Z0-9]{4}-[A-Z0-9]{4}/;
const field = (page: Page, name: string): Locator => page.locator(`main [name="${name}"]:visible`).first();

async function showsReference(page: Page): Promise<boolean> {
  return reference.test((await page.locator('main').textContent({ timeout: 1_000 })) ?? '');
}

const storedLeads = async (marker: string) => (await findLeads(marker)).length;

const contact: Flow = {
  name: 'contact',
  address: '/contact',
  async type(page, marker) {
    await field(page, 'firstName').fill('Kumari');
    await field(page, 'lastName').fill('Silva');
    await field(page, 'email').fill(`${marker}@company.lk`);
    await field(page, 'message').fill(`The weighbridge prints twice. ${marker}`);
    await field(page, 'agreeToPrivacy').check();
  },
  send: (page) => page.getByRole('button', { name: 'Send message' }).click(),
  isDone: showsReference,
  count: storedLeads,
};

const support: Flow = {
  name: 'support',
  address: '/support',
  async type(page, marker) {
    await field(page, 'email').fill(`${marker}@company.lk`);
    await field(page, 'message').fill(`The till is dark. ${marker}`);
  },
  send: (page) => page.getByRole('button', { name: 'Send ticket' }).click(),
  isDone: showsReference,
  count: storedLeads,
};

const consultation: Flow = {
  name: 'consultation',
  address: '/talk-to-expert',
  async type(page, marker) {
    await page.locator('main [name="consultationType"]').first().check();
    await field(page, 'name').fill('Kumari Silva');
    await field(page, 'email').fill(`${marker}@company.lk`);
    await field(page, 'company').fill('Maskena Tea');
    await field(page, 'message').fill(`We count on paper. ${marker}`);
  },
  send: (page) => page.getByRole('button', { name: 'Request a consultation' }).click(),
  isDone: showsReference,
  count: storedLeads,
};

const wizard: Flow = {
  name: 'wizard',
  address: '/get-started',
  async type(page, marker) {
    for (let step = 1; step < 4; step += 1) {
      if (step === 3) await field(page, 'currentChallenges').fill(`Paper on Fridays. ${marker}`);
      await page.getByRole('button', { name: 'Next Step' }).click();
    }
    await field(page, 'companyName').fill('Maskena Tea');
    await field(page, 'email').fill(`${marker}@company.lk`);
  },
  send: (page) => page.getByRole('button', { name: 'Get My Custom Plan' }).click(),
  isDone: showsReference,
  count: storedLeads,
};

const fillApplication = async (page: Page, marker: string) => {
  await application.fillApplication(page);
  await application.field(page, 'coverLetter').fill(`I like scales. ${marker}`);
};

/** No browser keeps chosen files over a reload, so they are chosen again. */
const sendApplication = async (page: Page) => {
  if ((await application.field(page, 'cv').inputValue()) === '')
    await application.field(page, 'cv').setInputFiles(application.pdf());
  await application.submit(page);
};

const applicationPage: Flow = {
  name: 'application on its page',
  address: '/careers/jobs/product-manager/apply',
  type: fillApplication,
  send: sendApplication,
  isDone: showsReference,
  count: storedLeads,
};

const openApplication = async (page: Page) => {
  if (await application.field(page, 'name').isVisible()) return;
  await page.getByRole('button', { name: 'Apply Now, Product Manager' }).click();
  await expect(application.field(page, 'name')).toBeVisible();
};

const applicationDialog: Flow = {
  name: 'application in the dialog',
  address: '/careers',
  async type(page, marker) {
    await openApplication(page);
    await fillApplication(page, marker);
  },
  async send(page) {
    await openApplication(page);
    await sendApplication(page);
  },
  isDone: showsReference,
  count: storedLeads,
};

const newsletter: Flow = {
  name: 'newsletter',
  address: '/about',
  type: (page, marker) => page.getByRole('contentinfo').getByRole('textbox').fill(`${marker}@company.lk`),
  send: (page) => page.getByRole('contentinfo').getByRole('button', { name: 'Subscribe' }).click(),
  isDone: (page) =>
    page
      .getByText(/Thank you for subscribing!|Thank you\. Check your inbox to confirm\./)
      .first()
      .isVisible(),
  count: async (marker) => (await findSubscribers(`${marker}@company.lk`)).length,
};

const handOver: Flow = {
  name: 'hand-over of the assistant',
  address: '/about',
  async type(page, marker) {
    await page.getByRole('button', { name: 'Chat with us' }).click();
    await page.getByRole('textbox', { name: 'Your message' }).fill('Do you sell weather balloons?');
    await page.keyboard.press('Enter');
    await openHandOver(page);
    await page.locator('[id="chat-name"]').fill('Kumari Silva');
    await page.locator('[id="chat-email"]').fill(`${marker}@company.lk`);
    await page.locator('[id="chat-question"]').fill(`Balloons, please. ${marker}`);
  },
  async send(page) {
    if (!(await page.locator('[id="chat-question"]').isVisible())) {
      await page.getByRole('button', { name: 'Chat with us' }).click();
      await openHandOver(page);
    }
    await page.getByRole('button', { name: 'Send to the team' }).click();
  },
  isDone: (page) => page.getByText('The team has your question.').isVisible(),
  count: storedLeads,
};

async function openHandOver(page: Page) {
  await page
    .getByRole('button', { name: /^Send (it|my question) to the team$/ })
    .last()
    .click();
}

/** Sends a support request first, so that there is a receipt to use the form on. */
function onReceipt(flow: Omit<Flow, 'prepare' | 'address' | 'count'> & Partial<Flow>): Flow {
  const receipts = new WeakMap<Page, string>();
  return {
    async prepare(page) {
      const email = flow.name.includes('email or phone')
        ? ''
        : `kumari.${crypto.randomUUID()}@varaya.example`;
      const response = await page.request.post('/support', {
        form: { name: 'Kumari Silva', email, message: crypto.randomUUID() },
        maxRedirects: 0,
      });
      receipts.set(page, response.headers().location ?? '');
    },
    address: (page) => receipts.get(page) ?? '',
    count: async () => 1,
    ...flow,
  };
}

const addMessage = onReceipt({
  name: 'message added to a receipt',
  type: (page, marker) => page.locator('#add-message textarea').fill(`And the drawer. ${marker}`),
  send: (page) => page.getByRole('button', { name: 'Add the message' }).click(),
  isDone: async (page) =>
    (await page.getByText('Your message is with your request').isVisible()) ||
    ((await page.locator('h1', { hasText: /Thank you/ }).isVisible()) &&
      (await page.locator('dd').allTextContents()).some((text) => text.includes('And the drawer.'))),
  count: async (marker) =>
    (await queryDatabase('select from lead_message where position($1 in text) > 0', [marker])).length,
});

const addContactDetails = onReceipt({
  name: 'email or phone added to a receipt',
  type: (page, marker) => page.getByLabel('Email or phone').fill(`${marker}@company.lk`),
  send: (page) => page.getByRole('button', { name: 'Add to my request' }).click(),
  isDone: async (page, marker) =>
    (await page.getByText('Thank you. It is with your request').isVisible()) ||
    (await page.locator('dd', { hasText: marker }).isVisible()),
  count: storedLeads,
});

const openSection = async (page: Page, summary: string) => {
  const details = page.locator('details', { has: page.locator('summary', { hasText: summary }) });
  if ((await details.getAttribute('open')) === null) await details.locator('summary').click();
};

const withdraw = onReceipt({
  name: 'withdrawal of a receipt',
  type: (page) => openSection(page, 'Withdraw it'),
  async send(page) {
    await openSection(page, 'Withdraw it');
    await page.getByRole('button', { name: /^Withdraw PA-/ }).click();
  },
  isDone: (page) => page.getByRole('heading', { name: 'You took it back.' }).isVisible(),
});

const erase = onReceipt({
  name: 'erasure of a receipt',
  type: (page) => openSection(page, 'Erase it'),
  async send(page) {
    await openSection(page, 'Erase it');
    await page.getByRole('button', { name: /^Erase PA-/ }).click();
  },
  isDone: (page) => page.getByRole('heading', { name: 'It is gone.' }).isVisible(),
});

export const publicFlows: Flow[] = [
  contact,
  support,
  consultation,
  wizard,
  applicationPage,
  applicationDialog,
  newsletter,
  handOver,
  addMessage,
  addContactDetails,
  withdraw,
  erase,
];
