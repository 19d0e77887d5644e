import type { Field } from '#content/editing/field.ts';

export interface Part {
  id: string;
  title: string;
  help?: string;
  fields: Field[];
  /** The only field, whose name is the title. */
  isWhole: boolean;
}

/**
 * The parts of a form, each with a heading: lists and groups by themselves, the short fields between them together. A field may
 * begin a part with a heading of its own; otherwise the first one names it.
 */
export function splitParts(field: Field): Part[] {
  if (field.kind !== 'group') return [newPart(field, true)];
  const parts: Part[] = [];
  let hasOpen = false;
  for (const each of field.fields.filter(({ isHidden }) => !isHidden)) {
    const isWhole = each.kind === 'group' || (each.kind === 'list' && !each.hasLines);
    if (isWhole || !hasOpen || (each.part && each.part !== parts.at(-1)?.title))
      parts.push(newPart(each, isWhole));
    else parts.at(-1)?.fields.push(each);
    hasOpen = !isWhole;
  }
  return parts;
}

const newPart = (field: Field, isWhole: boolean): Part => ({
  id: `part-${field.name.replace(/\W/g, '_')}`,
  title: field.part ?? field.label,
  ...(isWhole && field.help && { help: field.help }),
  fields: [field],
  isWhole,
});
