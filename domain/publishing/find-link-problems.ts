/** Links that a draft brings to addresses that the site does not have. What is live has them already, or content health says so. */
export function findLinkProblems(
  { value, live }: { value: unknown; live: unknown },
  isAddress: (address: string) => boolean,
): Record<string, string> {
  const known = new Set(listLinks(live).map(({ address }) => address));
  const dead = listLinks(value).filter(({ address }) => !known.has(address) && !isAddress(address));
  const problems: Record<string, string> = {};
  for (const { path, address } of dead)
    problems[path] ??= `“${address}” is no page of this site. Correct the address, or take the link out.`;
  return problems;
}

interface Link {
  path: string;
  /** Without query and fragment. */
  address: string;
}

/** Those within the site: of words, such as `[Careers](/careers)`, and of fields that are an address, which are all called `href`. */
function listLinks(value: unknown, path = ''): Link[] {
  if (typeof value === 'string')
    return readAddresses(value, /(^|\.)href$/.test(path))
      .filter((address) => /^\/(?!\/)/.test(address))
      .map((address) => ({ path, address: address.replace(/[?#].*/, '') }));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([step, inner]) => listLinks(inner, path ? `${path}.${step}` : step));
}

function readAddresses(text: string, isAddress: boolean): string[] {
  if (isAddress) return [text];
  return [...text.matchAll(/\[[^[\]]+\]\(([^()]+)\)/g)].map(([, address = '']) => address.trim());
}
