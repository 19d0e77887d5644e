interface TableEntry {
  path?: string | undefined;
  index?: boolean | undefined;
  parentId?: string | undefined;
}

/** Finds the entry of the route table that answers a path, such as "/receipts/:token": the path itself holds secrets. */
export function createRouteNamer(
  table: Record<string, TableEntry | undefined>,
): (path: string) => string | null {
  const addresses = Object.values(table).flatMap((entry) =>
    entry && (entry.path || entry.index) ? [addressOf(entry, table)] : [],
  );
  const fixed = new Set(addresses.filter((address) => !/[:*]/.test(address)));
  const open = addresses
    .filter((address) => address.includes(':') && !address.includes('*'))
    .map((address) => ({ address, parts: address.split('/') }));
  return (path) => {
    const page = path.endsWith('.data') ? path.slice(0, -'.data'.length) : path;
    if (fixed.has(page)) return page;
    const parts = page.split('/');
    return open.find((each) => matches(each.parts, parts))?.address ?? null;
  };
}

function matches(pattern: string[], parts: string[]): boolean {
  return (
    pattern.length === parts.length &&
    pattern.every((part, index) => (part.startsWith(':') ? parts[index] !== '' : part === parts[index]))
  );
}

export function addressOf(entry: TableEntry, table: Record<string, TableEntry | undefined>): string {
  const parent = entry.parentId === undefined ? undefined : table[entry.parentId];
  const above = parent ? addressOf(parent, table) : '/';
  return entry.path ? `${above === '/' ? '' : above}/${entry.path}` : above;
}
