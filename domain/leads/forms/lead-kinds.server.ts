import type { PromiseName } from '#content/types.ts';
import type { SavedFile } from '../files/save-files.server.ts';
import { applicationKind } from './application/kind.server.ts';
import { chatKind } from './chat/kind.server.ts';
import { consultationKind } from './consultation/kind.server.ts';
import { contactKind } from './contact/kind.server.ts';
import { emptyValues, type FieldTable, type FormValues } from './field-table.ts';
import type { LeadKind, ParsedForm } from './lead-kind.ts';
import { mailKind } from './mail/kind.server.ts';
import { parseForm } from './parse-form.server.ts';
import { readStored } from './read-stored.ts';
import { supportKind } from './support/kind.server.ts';
import { wizardKind } from './wizard/kind.server.ts';

/** All forms that become leads. */
export const leadKinds = {
  contact: contactKind,
  support: supportKind,
  application: applicationKind,
  wizard: wizardKind,
  consultation: consultationKind,
  chat: chatKind,
  mail: mailKind,
} as const;

export type LeadKindName = keyof typeof leadKinds;
export type LeadValues<Name extends LeadKindName> = FormValues<(typeof leadKinds)[Name]['fields']>;

export function kindOf<Name extends LeadKindName>(name: Name): LeadKind<(typeof leadKinds)[Name]['fields']>;
export function kindOf(name: string): LeadKind<FieldTable>;
export function kindOf(name: string): LeadKind<FieldTable> {
  const kind = Object.hasOwn(leadKinds, name) && leadKinds[name as LeadKindName];
  if (!kind) throw new Error(`No form makes leads of the kind "${name}"`);
  return kind;
}

/** The promise of a form that was sent without choosing anything; null if it promises no time. */
export function usualPromise(name: string): PromiseName | null {
  const { fields, promise } = kindOf(name);
  return promise(emptyValues(fields));
}

/** The name of the period in promises.yaml for which leads of a form are stored. */
export const retentionOf = (name: string) => kindOf(name).retention ?? 'enquiry';

/** Validates a posted form and its files. */
export function parseLead<Table extends FieldTable>(
  kind: LeadKind<Table>,
  form: FormData,
  files: SavedFile[] = [],
): ParsedForm<FormValues<Table>> {
  return kind.parse?.(form, files) ?? parseForm(kind.fields, form);
}

/** A form as a row of the table `lead` has it. */
export interface StoredForm {
  kind: string;
  formVersion: number;
  fields: unknown;
}

/** Gives every field a value, whichever version of the form the lead was sent with. */
export function readLead({ kind: name, formVersion, fields }: StoredForm) {
  const kind = kindOf(name);
  const values = readStored(kind.fields, formVersion, fields);
  return { kind, values };
}
