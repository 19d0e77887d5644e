import type { PromiseName, Promises } from '#content/types.ts';
import { applicationKind } from './kinds/application-kind.server.ts';
import { chatKind } from './kinds/chat-kind.server.ts';
import { consultationKind } from './kinds/consultation-kind.server.ts';
import { contactKind } from './kinds/contact-kind.server.ts';
import { supportKind } from './kinds/support-kind.server.ts';
import { wizardKind } from './kinds/wizard-kind.server.ts';
import type { Fact, LeadKind } from './lead-kind.ts';

/** The register of all forms that become leads. How long each is kept stands in promises.yaml under the same name. */
export const leadKinds = {
  contact: contactKind,
  support: supportKind,
  application: applicationKind,
  wizard: wizardKind,
  consultation: consultationKind,
  chat: chatKind,
} satisfies Partial<Record<keyof Promises['retention'], object>>;

type LeadKinds = typeof leadKinds;
export type LeadKindName = keyof LeadKinds;
export type LeadValues<Name extends LeadKindName> =
  LeadKinds[Name] extends LeadKind<infer Values> ? Values : never;

export interface DescribedLead {
  kind: LeadKindName;
  noun: string;
  thanks: string;
  headline: string;
  facts: Fact[];
  /** The first name, or nothing where none was given. */
  greeting: string;
  reachable: boolean;
  /** What stands in the field for the address, where it is none: nobody can be written to there. */
  typedEmail: string;
}

/** A stored lead in words. The column was written from the values of its kind by submitLead and by nothing else. */
export function describeLead({ kind: name, fields }: { kind: string; fields: unknown }): DescribedLead {
  const kind = kindOf(name);
  const values = fields as { email?: string };
  const sender = kind.sender(values);
  return {
    kind: name as LeadKindName,
    noun: kind.noun,
    thanks: kind.thanks,
    headline: kind.headline(values),
    facts: kind.facts(values).filter(({ value }) => value !== ''),
    greeting: sender.name.split(' ')[0] ?? '',
    reachable: kind.isReachable?.(values) ?? true,
    typedEmail: sender.email === '' ? (values.email ?? '') : '',
  };
}

/** What was promised when it came; leads from before that was noted have their form's usual promise. */
export function promiseOf({
  kind,
  fields,
  promise,
}: {
  kind: string;
  fields: unknown;
  promise: string | null;
}): PromiseName | null {
  return (promise as PromiseName | null) ?? kindOf(kind).promise(fields as object);
}

export function kindOf(name: string): LeadKind<object> {
  const kind = (leadKinds as unknown as Record<string, LeadKind<object>>)[name];
  if (!kind) throw new Error(`No form makes leads of the kind "${name}"`);
  return kind;
}
