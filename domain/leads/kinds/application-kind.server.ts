import { isEmailAddress } from '#platform/email-address.server.ts';
import type { KeptFile } from '../keep-files.server.ts';
import type { LeadKind, ParsedForm } from '../lead-kind.ts';
import { printBytes } from '../print-bytes.ts';
import { readLine, readText, readTick } from '../read-form.server.ts';
import {
  type ApplicationValues,
  applicationMessages,
  applicationThanks,
  findFileFaults,
  findWordFaults,
  type SentFile,
} from './application-form.ts';

export const applicationKind: LeadKind<ApplicationValues> = {
  form: 'Application form',
  noun: 'application',
  thanks: applicationThanks,
  promise: () => null,
  parse: parseApplication,
  sender: ({ name, email }) => ({ name, email }),
  words: ({ coverLetter }) => coverLetter,
  mailbox: (_, { routing }) => routing['Career Opportunities'],
  headline: ({ jobTitle }) => `Application for ${jobTitle}`,
  facts: (values) => [
    { label: 'Job', value: values.jobTitle },
    { label: 'Name', value: values.name },
    { label: 'Email', value: values.email },
    { label: 'Phone', value: values.phone },
    { label: 'Current company', value: values.currentCompany },
    { label: 'LinkedIn', value: values.linkedin },
    { label: 'Portfolio', value: values.portfolio },
    { label: 'Cover letter', value: values.coverLetter },
    { label: 'CV', value: printFiles(values.cv) },
    { label: 'Additional files', value: printFiles(values.additionalFiles) },
  ],
};

/** The job's title is written into the form by us, never by the visitor. */
function parseApplication(form: FormData, files: KeptFile[] = []): ParsedForm<ApplicationValues> {
  const words = {
    name: readLine(form, 'name'),
    email: readLine(form, 'email'),
    phone: readLine(form, 'phone'),
    currentCompany: readLine(form, 'currentCompany'),
    linkedin: readLine(form, 'linkedin'),
    portfolio: readLine(form, 'portfolio'),
    coverLetter: readText(form, 'coverLetter'),
    privacyConsent: readTick(form, 'privacyConsent'),
  };
  const cv = files.filter(({ field }) => field === 'cv');
  const additionalFiles = files.filter(({ field }) => field === 'additionalFiles');
  const values = {
    ...words,
    jobTitle: readLine(form, 'jobTitle'),
    cv: cv.map(toSentFile),
    additionalFiles: additionalFiles.map(toSentFile),
  };
  const messages = {
    ...findWordFaults(words),
    ...(!isEmailAddress(words.email) && { email: applicationMessages.email }),
    ...findFileFaults(cv, additionalFiles),
  };
  if (Object.keys(messages).length > 0) return { outcome: 'invalid', values, messages };
  return { outcome: 'valid', values };
}

const toSentFile = ({ name, bytes, sha256 }: KeptFile): SentFile => ({ name, bytes, sha256 });

function printFiles(files: SentFile[]): string {
  return files.map(({ name, bytes }) => `${name} (${printBytes(bytes)})`).join('\n');
}
