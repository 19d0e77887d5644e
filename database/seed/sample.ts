import type { LeadKindName, LeadValues } from '#domain/leads/forms/lead-kinds.server.ts';
import type { LateReason } from '#domain/leads/handling/late-reasons.ts';
import type { FirstTouch } from '#domain/leads/intake/first-touch.ts';
import type { LeadState } from '#domain/leads/lead-states.ts';
import type { SampleStaff } from './sample-staff.ts';

/** Why an answer was late, where it was. */
interface SampleLateness {
  late?: LateReason;
  lateWords?: string;
}

/** Something that happened to a sample, `ago` minutes before seeding. */
export type SampleEvent = { ago: number } & (
  | ({
      by: SampleStaff;
      did: 'lead.read' | 'lead.claim' | 'lead.assign' | 'lead.state' | 'file.open';
    } & SampleLateness)
  | { by: SampleStaff; noted: string }
  | ({ by: SampleStaff; replied: string } & SampleLateness)
  /** By the visitor, on the receipt page or by mail. */
  | { added: string; isMail?: boolean }
);

export interface SampleFile {
  field: 'cv' | 'additionalFiles';
  name: string;
  lines: string[];
  state: 'clean' | 'unscanned' | 'infected';
}

/** A sample lead. Times are minutes before seeding, so that a demo always looks current. */
export type Sample = {
  [Name in LeadKindName]: { kind: Name; values: Partial<LeadValues<Name>> };
}[LeadKindName] & {
  /** Must not change: demos and tests refer to it, and a second run recognises it. */
  reference: string;
  ago: number;
  /** How long ago the promise expired; negative while it is still running. Absent if the site promises no time. */
  dueAgo?: number;
  state: LeadState;
  owner?: SampleStaff;
  /** For an answer by telephone; a reply is an event with its own time. */
  answeredAgo?: number;
  events?: SampleEvent[];
  from?: Omit<FirstTouch, 'at'>;
  stage?: { name: string; reason?: string };
  /** The reference of the sample that this one duplicates. */
  mergedInto?: string;
  spam?: { score: number; reasons: string[] };
  /** Why our mail to the visitor was refused. */
  mailRefused?: string;
  files?: SampleFile[];
  /** Agreed so many minutes from seeding; negative if it has taken place. */
  interview?: { inMinutes: number; with: SampleStaff[] };
  scores?: { by: SampleStaff; scores: Record<string, number>; note: string }[];
};

export const hour = 60;
export const day = 24 * hour;
