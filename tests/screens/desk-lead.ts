import { expect, type Page } from '@playwright/test';
import { queryDatabase } from '../stack/query-database.ts';
import { deskUrl } from '../stack/sign-in.ts';
import { sendSupport } from './receipt.ts';

export const addressOf = (reference: string) => `${deskUrl}/desk/leads/${reference}`;

export interface DeskLeadRow {
  id: string;
  reference: string;
  state: string;
  owner: string | null;
  answered: boolean;
  notes: string[];
  replies: string[];
  /** The audited actions on this lead, in order. */
  actions: string[];
}

/** Reads the only lead stored with this email address. */
export async function readDeskLead(email: string): Promise<DeskLeadRow | undefined> {
  const rows = await queryDatabase<DeskLeadRow>(
    `select id, reference, state, owner_id as owner, answered_at is not null as answered,
       array(select text from lead_note where lead_id = lead.id order by id) as notes,
       array(select text from lead_reply where lead_id = lead.id order by id) as replies,
       array(select act from audit_entry where lead_id = lead.id order by id) as actions
     from lead where email = $1`,
    [email],
  );
  return rows[0];
}

export const replyField = (page: Page) => page.getByLabel('Your message');
/** What this person did last, with Undo beside it. */
export const lastAction = (page: Page) => page.locator('.undo-toast p');
export const draftSaved = (page: Page) => page.getByText('Your draft is saved');

export const sampleReply = 'Dear Kumari,\n\nthe fan is dirty.\n\nFarzana';

/** Sends an unanswered support ticket; `address` is its desk page, `receipt` the visitor's page. */
export async function addTicket(page: Page) {
  const email = `kumari.${crypto.randomUUID().slice(0, 8)}@varaya.example`;
  const receipt = await sendSupport(page, { email });
  const { reference = '' } = (await readDeskLead(email)) ?? {};
  return { email, receipt, reference, address: addressOf(reference) };
}

export async function writeReply(page: Page, text: string) {
  await replyField(page).fill(text);
  await expect(draftSaved(page)).toBeVisible();
}
