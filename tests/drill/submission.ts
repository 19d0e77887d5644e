import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { sampleValues } from '../sample-values.ts';

export type Kind = 'contact' | 'newsletter' | 'support' | 'wizard' | 'consultation' | 'application';

interface SentFile {
  field: string;
  name: string;
  bytes: Buffer;
  sha256: string;
}

/** What one visitor sends, and the answer. */
export interface Submission {
  /** Unique text in one of its fields, so that a duplicate row is found even under another key. */
  marker: string;
  kind: Kind;
  /** Null for a browser without script. */
  key: string | null;
  email: string | null;
  fields: [name: string, value: string][];
  files: SentFile[];
  /** The expected `fields` column; not used for the newsletter, where only the address counts. */
  values: Record<string, unknown>;
  arrivedAt: number;
  attempts: number;
  /** Set by any answer that is neither an acknowledgement nor a server error. */
  refusal?: string;
  acknowledged?: { at: number; token: string | null; reference: string | null };
}

export const kinds: Kind[] = ['contact', 'newsletter', 'support', 'wizard', 'consultation', 'application'];

/** Cycles through the six kinds. Every fourth round is without script; some leave out an optional email address. */
export function createSubmission(number: number, kind = kinds[number % kinds.length] as Kind): Submission {
  const marker = `drill-${randomUUID()}`;
  const round = Math.floor(number / kinds.length);
  const hasScript = round % 4 !== 3;
  const email =
    hasScript && round % 4 === 1 && (kind === 'support' || kind === 'wizard')
      ? ''
      : `${marker}@client.example`;
  const { values, files = [] } = fill[kind](marker, email);
  return {
    marker,
    kind,
    key: hasScript ? randomUUID() : null,
    email: email || null,
    fields: toFields(values),
    files,
    values,
    arrivedAt: performance.now(),
    attempts: 0,
  };
}

const fill: Record<
  Kind,
  (marker: string, email: string) => { values: Record<string, unknown>; files?: SentFile[] }
> = {
  contact: (marker, email) => ({
    values: sampleValues('contact', {
      email,
      company: 'Kandy Tea & Sons',
      message: `Please call me back.\nAbout ${marker}`,
    }),
  }),
  newsletter: (_marker, email) => ({ values: { email } }),
  support: (marker, email) => ({
    values: sampleValues('support', { email, urgency: 'A question', message: `It stopped at ${marker}` }),
  }),
  wizard: (marker, email) => ({
    values: sampleValues('wizard', {
      email,
      goals: ['Reduce Costs', 'Scale Operations'],
      timeline: '1-3months',
      budget: 'flexible',
      companyName: 'Galle Boats',
      additionalInfo: marker,
    }),
  }),
  consultation: (marker, email) => ({
    values: sampleValues('consultation', {
      email,
      preferredTime: 'morning',
      message: `Our ledgers disagree: ${marker}`,
    }),
  }),
  application: (marker, email) => {
    const files = [createPdf('cv', `${marker}.pdf`), createPdf('additionalFiles', 'certificate.pdf')];
    const listed = (field: string) =>
      files
        .filter((file) => file.field === field)
        .map(({ name, bytes, sha256 }) => ({ name, bytes: bytes.length, sha256 }));
    return {
      values: sampleValues('application', {
        email,
        jobTitle: 'Product Manager',
        coverLetter: `I would like to join. ${marker}`,
        cv: listed('cv'),
        additionalFiles: listed('additionalFiles'),
      }),
      files,
    };
  },
};

/** As a form sends it: a checked box is `on`, a list is one field for each entry, and files are left out. */
function toFields(values: Record<string, unknown>): Submission['fields'] {
  return Object.entries(values).flatMap(([name, value]): Submission['fields'] => {
    if (value === true) return [[name, 'on']];
    if (typeof value === 'string') return [[name, value]];
    const entries = Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];
    return entries.map((entry) => [name, entry]);
  });
}

/** Large enough that an upload can be cut in half. */
function createPdf(field: string, name: string): SentFile {
  const noise = randomBytes(15_000).toString('hex');
  const bytes = Buffer.from(
    `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Count 0/Kids[]>>endobj\n% ${noise}\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
  );
  return { field, name, bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
}
