import type { Field } from '#content/editing/field.ts';
import { labelsAt, printLabels } from '#domain/publishing/name-field.ts';

/** What a person calls the place of a path: "Question and answer 3 › Answer". */
export const namePath = (field: Field, value: unknown, path: string): string =>
  printLabels(labelsAt(field, value, path));
