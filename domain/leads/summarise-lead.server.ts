import { kindOf } from './lead-kinds.server.ts';

/** One line each for who wrote and what about; the company is empty where none was named. */
export function summariseLead({ kind: name, fields }: { kind: string; fields: unknown }) {
  const kind = kindOf(name);
  const { company, companyName } = fields as { company?: string; companyName?: string };
  // An applicant's letter begins like every other; the opening tells them apart.
  const words = name === 'application' ? '' : kind.words(fields as object);
  const isUrgent = kind.promise(fields as object) === 'urgent';
  return {
    company: company || companyName || '',
    about: isUrgent
      ? `${kind.headline(fields as object)}. ${firstLine(words)}`
      : firstLine(words) || kind.headline(fields as object),
  };
}

const longestLine = 140;
const firstLine = (text: string) => [...text.replace(/\s+/g, ' ').trim()].slice(0, longestLine).join('');
