import type { LeadKindName, LeadValues } from '#domain/leads/forms/lead-kinds.server.ts';
import type { FirstTouch } from '#domain/leads/intake/first-touch.ts';
import type { LeadState } from '#domain/leads/lead-states.ts';
import type { SampleStaff } from './sample-staff.ts';

/** What happened to a sample, so many minutes ago. */
type SampleEvent = { ago: number } & (
  | { by: SampleStaff; did: 'lead.read' | 'lead.claim' | 'lead.assign' | 'lead.state' | 'file.open' }
  | { by: SampleStaff; noted: string }
  | { by: SampleStaff; replied: string }
  /** By the visitor, on the receipt. */
  | { added: string }
);

export interface SampleFile {
  field: 'cv' | 'additionalFiles';
  name: string;
  lines: string[];
  state: 'clean' | 'unscanned' | 'infected';
}

/** A lead as it might have come. Times are minutes before the moment at which it is sown, so a demo always looks of today. */
export type Sample = {
  [Name in LeadKindName]: { kind: Name; values: Partial<LeadValues<Name>> };
}[LeadKindName] & {
  /** Never changes: demos and tests point at it, and a second run finds it. */
  reference: string;
  ago: number;
  /** How long ago the promise ran out; below nothing it still runs. None where the site promises no time. */
  dueAgo?: number;
  state: LeadState;
  owner?: SampleStaff;
  /** By telephone; a reply says itself when it was. */
  answeredAgo?: number;
  events?: SampleEvent[];
  from?: Omit<FirstTouch, 'at'>;
  stage?: { name: string; reason?: string };
  /** The reference of the sample that this one repeats. */
  mergedInto?: string;
  spam?: { score: number; reasons: string[] };
  /** Why our mail to the visitor came back. */
  mailRefused?: string;
  files?: SampleFile[];
};

export const hour = 60;
export const day = 24 * hour;
