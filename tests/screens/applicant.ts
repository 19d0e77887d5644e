import { type APIRequestContext, expect, test } from '@playwright/test';
import { readApplications } from '../stack/read-application.ts';
import { pdf } from './application-form.ts';

export interface Applicant {
  name: string;
  email: string;
  reference: string;
}

/** Sends an application as the form's script does. */
export async function apply(request: APIRequestContext, opening: string, name: string): Promise<Applicant> {
  const email = `${crypto.randomUUID().slice(0, 8)}@mail.example`;
  const answer = await request.post(`/careers/jobs/${opening}/application`, {
    headers: { Origin: new URL(test.info().project.use.baseURL ?? '').origin },
    multipart: { name, email, phone: '077 123 4567', privacyConsent: 'on', cv: pdf() },
  });
  expect(answer.status()).toBe(201);
  const [stored] = await readApplications(email);
  return { name, email, reference: stored?.reference ?? '' };
}
