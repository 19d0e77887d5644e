import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { sampleValues } from '../sample-values.ts';

export type Kind = 'contact' | 'newsletter' | 'support' | 'wizard' | 'consultation' | 'application';

interface SentFile {
  field: string;
  name: string;
  bytes: Buffer;
  sha256: string;
}

/** What one visitor wants to tell us, and what came of it. */
export interface Submission {
  /** Stands among its words and nowhere else, so that a second row is found even under another key. */
  mark: string;
  kind: Kind;
  /** None as from a browser without script. */
  key: string | null;
  email: string | null;
  fields: [name: string, value: string][];
  files: SentFile[];
  /** The column that must come of it; nothing for a newsletter, where only the address counts. */
  values: Record<string, unknown>;
  cameAt: number;
  tries: number;
  /** Any answer that neither acknowledges nor asks to try again. */
  refusal?: string;
  acknowledged?: { at: number; token: string | null; reference: string | null };
}

export const kinds: Kind[] = ['contact', 'newsletter', 'support', 'wizard', 'consultation', 'application'];

/** The six kinds in turn. Every fourth comes without script; of the others some leave no address where none is asked for. */
export function createSubmission(number: number, kind = kinds[number % kinds.length] as Kind): Submission {
  const mark = `drill-${randomUUID()}`;
  const round = Math.floor(number / kinds.length);
  const hasScript = round % 4 !== 3;
  const email =
    hasScript && round % 4 === 1 && (kind === 'support' || kind === 'wizard') ? '' : `${mark}@client.example`;
  const { values, files = [] } = fill[kind](mark, email);
  return {
    mark,
    kind,
    key: hasScript ? randomUUID() : null,
    email: email || null,
    fields: toFields(values),
    files,
    values,
    cameAt: performance.now(),
    tries: 0,
  };
}

const fill: Record<
  Kind,
  (mark: string, email: string) => { values: Record<string, unknown>; files?: SentFile[] }
> = {
  contact: (mark, email) => ({
    values: sampleValues('contact', {
      email,
      company: 'Kandy Tea & Sons',
      message: `Please call me back.\nAbout ${mark}`,
    }),
  }),
  newsletter: (_mark, email) => ({ values: { email } }),
  support: (mark, email) => ({
    values: sampleValues('support', { email, urgency: 'A question', message: `It stopped at ${mark}` }),
  }),
  wizard: (mark, email) => ({
    values: sampleValues('wizard', {
      email,
      goals: ['Reduce Costs', 'Scale Operations'],
      timeline: '1-3months',
      budget: 'flexible',
      companyName: 'Galle Boats',
      additionalInfo: mark,
    }),
  }),
  consultation: (mark, email) => ({
    values: sampleValues('consultation', {
      email,
      preferredTime: 'morning',
      message: `Our ledgers disagree: ${mark}`,
    }),
  }),
  application: (mark, email) => {
    const files = [createPdf('cv', `${mark}.pdf`), createPdf('additionalFiles', 'certificate.pdf')];
    const listed = (field: string) =>
      files
        .filter((file) => file.field === field)
        .map(({ name, bytes, sha256 }) => ({ name, bytes: bytes.length, sha256 }));
    return {
      values: sampleValues('application', {
        email,
        jobTitle: 'Product Manager',
        coverLetter: `I would like to join. ${mark}`,
        cv: listed('cv'),
        additionalFiles: listed('additionalFiles'),
      }),
      files,
    };
  },
};

/** As a form sends it: a tick is `on`, a list is one field for each entry, and what comes as a file is no field. */
function toFields(values: Record<string, unknown>): Submission['fields'] {
  return Object.entries(values).flatMap(([name, value]): Submission['fields'] => {
    if (value === true) return [[name, 'on']];
    if (typeof value === 'string') return [[name, value]];
    const entries = Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];
    return entries.map((entry) => [name, entry]);
  });
}

/** Large enough to be cut in half on its way. */
function createPdf(field: string, name: string): SentFile {
  const noise = randomBytes(15_000).toString('hex');
  const bytes = Buffer.from(
    `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Count 0/Kids[]>>endobj\n% ${noise}\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
  );
  return { field, name, bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
}
