/** Content file -> the day it was last changed. */
export type ContentDates = Record<string, string>;

/** The day an entry (`/services/cloud-migration`), or anything in its catalogue (`/services`), was last changed. */
export function changedOn(dates: ContentDates): (address: string) => string | undefined {
  return (address) => {
    if (address === '/') return undefined;
    const folder = `content${address.replace(/^\/news\/letters\//, '/letters/')}`;
    const own = dates[`${folder}.yaml`];
    const inside = Object.keys(dates).filter((file) => file.startsWith(`${folder}/`));
    return (
      own ??
      inside
        .map((file) => dates[file])
        .sort()
        .at(-1)
    );
  };
}
