import { formLimits, tooLongMessage } from '../form-limits.ts';
import type { Messages } from '../lead-kind.ts';

export interface SentFile {
  name: string;
  bytes: number;
  sha256: string;
}

export interface ApplicationValues {
  jobTitle: string;
  name: string;
  email: string;
  phone: string;
  currentCompany: string;
  linkedin: string;
  portfolio: string;
  coverLetter: string;
  cv: SentFile[];
  additionalFiles: SentFile[];
  privacyConsent: boolean;
}

export type ApplicationWords = Pick<ApplicationValues, keyof typeof applicationLimits | 'privacyConsent'>;
export type ApplicationMessages = Messages<ApplicationValues>;

export const applicationLimits = {
  name: formLimits.name,
  email: formLimits.email,
  phone: formLimits.phone,
  currentCompany: formLimits.line,
  linkedin: formLimits.line,
  portfolio: formLimits.line,
  coverLetter: formLimits.text,
} as const satisfies Partial<Record<keyof ApplicationValues, number>>;

const megabyte = 1024 * 1024;
/** Of every file. */
export const fileLimit = 5 * megabyte;
export const additionalFilesLimit = 3;
/** Of the whole form: its files at their largest, and room for the words. */
export const applicationUploadLimit = (1 + additionalFilesLimit) * fileLimit + 2 * megabyte;

export const applicationMessages = {
  name: 'Name must be at least 2 characters',
  email: 'Please enter a valid email',
  phone: 'Phone number must be at least 10 digits',
  cv: 'CV is required',
  additionalFiles: 'Maximum 3 files allowed',
  privacyConsent: 'Please consent to our privacy policy',
} as const satisfies ApplicationMessages;

const tooLargeMessage = 'Each file must be 5MB or smaller';
const cvKindMessage = 'CV must be a PDF file';
const additionalKindMessage = 'Additional files must be PDF, DOC, DOCX, JPG or PNG';
const macrosMessage = 'This Word file contains macros. Save it as PDF or as a document without macros';

export const applicationThanks = 'Application submitted successfully!';
export const applicationFailure = 'Failed to submit application. Please try again.';

/** What is wrong with the words, by the same rules in the browser and on the server. */
export function findWordFaults(words: ApplicationWords): ApplicationMessages {
  const faults: ApplicationMessages = {};
  if (words.name.length < 2) faults.name = applicationMessages.name;
  if (!/^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(words.email)) faults.email = applicationMessages.email;
  const digits = words.phone.replace(/\D/g, '').length;
  if (words.phone.length < 10 || digits < 9) faults.phone = applicationMessages.phone;
  if (!words.privacyConsent) faults.privacyConsent = applicationMessages.privacyConsent;
  for (const [field, limit] of Object.entries(applicationLimits)) {
    const name = field as keyof typeof applicationLimits;
    if (words[name].length > limit) faults[name] ??= tooLongMessage(limit);
  }
  return faults;
}

export interface JudgedFile {
  bytes: number;
  /** Null when the bytes are of no accepted kind; left out where nobody has looked yet. */
  kind?: string | null;
  hasMacros?: boolean;
}

export function findFileFaults(cv: JudgedFile[], additionalFiles: JudgedFile[]): ApplicationMessages {
  const cvFault =
    (cv.length !== 1 && applicationMessages.cv) ||
    (cv.some(isTooLarge) && tooLargeMessage) ||
    (cv.some(({ kind }) => kind !== undefined && kind !== 'pdf') && cvKindMessage);
  const additionalFault =
    (additionalFiles.length > additionalFilesLimit && applicationMessages.additionalFiles) ||
    (additionalFiles.some(isTooLarge) && tooLargeMessage) ||
    (additionalFiles.some(({ kind }) => kind === null) && additionalKindMessage) ||
    (additionalFiles.some(({ hasMacros }) => hasMacros) && macrosMessage);
  return { ...(cvFault && { cv: cvFault }), ...(additionalFault && { additionalFiles: additionalFault }) };
}

const isTooLarge = ({ bytes }: JudgedFile) => bytes > fileLimit;
