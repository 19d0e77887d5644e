/** As many as a page shows: nobody acts on people they have not seen. */
export const pageSize = 50;

/** What was ticked, and in which version it was seen: `PA-XXXX-XXXX.3`. */
export const writeSelected = (reference: string, version: number) => `${reference}.${version}`;

export function readSelection(values: FormDataEntryValue[]): Map<string, number> {
  const ticks = new Map<string, number>();
  for (const value of values.slice(0, pageSize)) {
    const [, reference, version] = /^(PA-[0-9A-Z-]{1,20})\.(\d{1,9})$/.exec(String(value)) ?? [];
    if (reference) ticks.set(reference, Number(version));
  }
  return ticks;
}
