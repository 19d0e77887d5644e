import type { FieldTable, FormValues, Messages } from '../field-table.ts';
import { formLimits } from '../form-limits.ts';

const looksLikeEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(text);

export const applicationFields = {
  /** Written into the form by us, never by the visitor. */
  jobTitle: { type: 'line', label: 'Job' },
  name: {
    type: 'line',
    label: 'Name',
    role: 'name',
    limit: formLimits.name,
    error: 'Name must be at least 2 characters',
    isValid: (text: string) => text.length >= 2,
  },
  email: {
    type: 'line',
    label: 'Email',
    role: 'email',
    limit: formLimits.email,
    error: 'Please enter a valid email',
    isValid: looksLikeEmail,
  },
  phone: {
    type: 'line',
    label: 'Phone',
    role: 'phone',
    limit: formLimits.phone,
    error: 'Phone number must be at least 10 digits',
    isValid: (text: string) => text.length >= 10 && text.replace(/\D/g, '').length >= 9,
  },
  currentCompany: { type: 'line', label: 'Current company', role: 'employer', limit: formLimits.line },
  linkedin: { type: 'line', label: 'LinkedIn', limit: formLimits.line },
  portfolio: { type: 'line', label: 'Portfolio', limit: formLimits.line },
  coverLetter: { type: 'text', label: 'Cover letter', role: 'message', limit: formLimits.text },
  cv: { type: 'files', label: 'CV' },
  additionalFiles: { type: 'files', label: 'Additional files' },
  privacyConsent: { type: 'consent', error: 'Please consent to our privacy policy' },
} as const satisfies FieldTable;

export type ApplicationValues = FormValues<typeof applicationFields>;
export type ApplicationMessages = Messages<ApplicationValues>;

const megabyte = 1024 * 1024;
/** Of every file. */
export const fileLimit = 5 * megabyte;
export const additionalFilesLimit = 3;
/** Of the whole form: its files at their largest, and room for the words. */
export const applicationUploadLimit = (1 + additionalFilesLimit) * fileLimit + 2 * megabyte;
/** Of a reply of ours, whose files keep the same rules. */
export const replyUploadLimit = additionalFilesLimit * fileLimit + 2 * megabyte;

const cvMessage = 'CV is required';
const additionalFilesMessage = 'Maximum 3 files allowed';
const tooLargeMessage = 'Each file must be 5MB or smaller';
const cvKindMessage = 'CV must be a PDF file';
const macrosMessage = 'This Word file contains macros. Save it as PDF or as a document without macros';

export const applicationThanks = 'Application submitted successfully!';
export const applicationFailure = 'Failed to submit application. Please try again.';

export interface FileToCheck {
  bytes: number;
  /** Null when the bytes are of no accepted kind; left out where nobody has looked yet. */
  kind?: string | null;
  hasMacros?: boolean;
}

export function findFileErrors(cv: FileToCheck[], additionalFiles: FileToCheck[]): ApplicationMessages {
  const cvError =
    (cv.length !== 1 && cvMessage) ||
    (cv.some(isTooLarge) && tooLargeMessage) ||
    (cv.some(({ kind }) => kind !== undefined && kind !== 'pdf') && cvKindMessage);
  const additionalError = findAttachmentError(additionalFiles, 'Additional files');
  return { ...(cvError && { cv: cvError }), ...(additionalError && { additionalFiles: additionalError }) };
}

/** `name` is how the message calls them. */
export function findAttachmentError(files: FileToCheck[], name: string): string | undefined {
  if (files.length > additionalFilesLimit) return additionalFilesMessage;
  if (files.some(isTooLarge)) return tooLargeMessage;
  if (files.some(({ kind }) => kind === null)) return `${name} must be PDF, DOC, DOCX, JPG or PNG`;
  if (files.some(({ hasMacros }) => hasMacros)) return macrosMessage;
}

const isTooLarge = ({ bytes }: FileToCheck) => bytes > fileLimit;
