import { readLine } from '#app/http/posted-form.server.ts';
import type { LeadAct } from '#domain/leads/handling/act-on-lead.server.ts';
import { findSnoozeTime, snoozeChoices } from '#domain/leads/handling/snooze-times.ts';
import { maxTags, readTags } from '#domain/leads/handling/tag-words.ts';
import { handledStates } from '#domain/leads/lead-states.ts';
import type { Permission } from '#domain/staff/permissions.ts';

/** Undefined for an act that no form of ours posts. */
export type ReadAct = LeadAct | { problem: string } | undefined;

/** By the name of an act in a form. */
const readers: Record<string, (form: FormData) => ReadAct> = {
  claim: () => ({ name: 'claim' }),
  assign: (form) => {
    const owner = form.get('owner');
    if (owner === null || owner === 'choose') return { problem: 'Choose a colleague first.' };
    return { name: 'assign', owner: readLine(form, 'owner') || null };
  },
  state: (form) => {
    const state = handledStates.find((known) => known === readLine(form, 'state'));
    return state ? { name: 'state', state } : { problem: 'Choose a state first.' };
  },
  close: () => ({ name: 'state', state: 'closed' }),
  answered: () => ({ name: 'state', state: 'answered' }),
  spam: () => ({ name: 'state', state: 'spam' }),
  snooze: (form) => {
    const posted = readLine(form, 'until');
    const choice = (Object.keys(snoozeChoices) as (keyof typeof snoozeChoices)[]).find(
      (known) => known === posted,
    );
    const until = choice && findSnoozeTime(choice, readLine(form, 'date'), new Date());
    if (!until) return { problem: 'Choose until when: a day from tomorrow on, within a year.' };
    return { name: 'snooze', until };
  },
  wake: () => ({ name: 'snooze', until: null }),
  tags: (form) => readTagAct(form, false),
  tag: (form) => readTagAct(form, true),
};

function readTagAct(form: FormData, isAdded: boolean): ReadAct {
  const tags = readTags(readLine(form, 'tags'));
  if (!tags) return { problem: `At most ${maxTags} tags of at most 24 letters.` };
  return tags.length === 0 && isAdded ? { problem: 'Write a tag first.' } : { name: 'tag', tags, isAdded };
}

export function readAct(name: string, form: FormData): ReadAct {
  return Object.hasOwn(readers, name) ? readers[name]?.(form) : undefined;
}

export const permissionOf: Record<LeadAct['name'], Permission> = {
  claim: 'lead.claim',
  assign: 'lead.assign',
  state: 'lead.state',
  snooze: 'lead.snooze',
  tag: 'lead.tag',
};
