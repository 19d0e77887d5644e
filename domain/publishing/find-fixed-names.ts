/** Lists whose entries have addresses of their own, which are built with the code. */
const fixed: Readonly<Record<string, { list: string; name: string; message: string }>> = {
  'content/about.yaml': {
    list: 'topics',
    name: 'slug',
    message:
      'Topics can be changed, but not added or removed here: each has a page that is built with the site.',
  },
  'content/careers.yaml': {
    list: 'views',
    name: 'path',
    message:
      'Views can be changed, but not added or removed here: each has a page that is built with the site.',
  },
};

/** What a developer has to do, because new addresses come with a release. */
export function findFixedNames(file: string, value: unknown, live: unknown): Record<string, string> {
  const rule = fixed[file];
  if (!rule || namesOf(value, rule) === namesOf(live, rule)) return {};
  return { [rule.list]: rule.message };
}

function namesOf(value: unknown, { list, name }: { list: string; name: string }): string {
  const items = (value as Record<string, Record<string, unknown>[] | undefined> | null)?.[list] ?? [];
  return items
    .map((item) => String(item?.[name]))
    .sort()
    .join(' ');
}
