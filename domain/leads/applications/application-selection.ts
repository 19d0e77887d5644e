/** Also the most that can be selected: nobody should change applications they have not seen. */
export const pageSize = 50;

/** A selected application and the version that was shown: `PA-XXXX-XXXX.3`. */
export const writeSelected = (reference: string, version: number) => `${reference}.${version}`;

/** Reference -> the version that was shown. */
export function readSelection(values: FormDataEntryValue[]): Map<string, number> {
  const selection = new Map<string, number>();
  for (const value of values.slice(0, pageSize)) {
    const [, reference, version] = /^(PA-[0-9A-Z-]{1,20})\.(\d{1,9})$/.exec(String(value)) ?? [];
    if (reference) selection.set(reference, Number(version));
  }
  return selection;
}
