import type { SavedFile } from '../../files/save-files.server.ts';
import type { SentFile } from '../field-table.ts';
import type { LeadKind } from '../lead-kind.ts';
import { parseForm } from '../parse-form.server.ts';
import { applicationFields, applicationThanks, findFileErrors } from './fields.ts';

export const applicationKind: LeadKind<typeof applicationFields> = {
  form: 'Application form',
  noun: 'application',
  thanks: applicationThanks,
  retention: 'application',
  fields: applicationFields,
  parse(form, files) {
    const parsed = parseForm(applicationFields, form);
    const cv = files.filter(({ field }) => field === 'cv');
    const additionalFiles = files.filter(({ field }) => field === 'additionalFiles');
    const values = {
      ...parsed.values,
      cv: cv.map(toSentFile),
      additionalFiles: additionalFiles.map(toSentFile),
    };
    const messages = {
      ...(parsed.outcome === 'invalid' && parsed.messages),
      ...findFileErrors(cv, additionalFiles),
    };
    if (Object.keys(messages).length > 0) return { outcome: 'invalid', values, messages };
    return { outcome: 'valid', values };
  },
  promise: () => null,
  mailbox: (_, { routing }) => routing['Career Opportunities'],
  headline: ({ jobTitle }) => `Application for ${jobTitle}`,
  // Cover letters all begin alike; the opening is what differs.
  isListedByHeadline: true,
};

const toSentFile = ({ name, bytes, sha256 }: SavedFile): SentFile => ({ name, bytes, sha256 });
