export interface RouteEntry {
  path?: string | undefined;
  index?: boolean | undefined;
  parentId?: string | undefined;
  module?: { handle?: unknown } | undefined;
}

/** Who answers a GET. Node and nginx both follow this plan, so patterns work in JavaScript and PCRE. */
export interface ServingPlan {
  /** Address of a prerendered page -> its content security policy. */
  pages: Record<string, string>;
  /** Addresses that no file answers -> the page that is shown for them with status 404. */
  fallbacks: { pattern: string; page: string }[];
  notFound: string;
  /** Addresses that only the application can answer. */
  dynamic: string[];
  /** Pages that the application renders when one of these parameters has a value; the file is used if it cannot. */
  queried: { page: string; parameters: string[] }[];
  /** How many bytes a form without files may have. */
  bodyBytes: number;
  /** Addresses that accept more, and how many bytes. */
  uploads: { pattern: string; bytes: number }[];
  /** Pages shown with this status when the application cannot answer or the request is refused before it. */
  standIns: { status: number; page: string }[];
}

const notFoundPage = '/404';
const standInPage = /^\/sorry\/(\d{3})$/;

/** A page named "-" answers every unknown name in its folder (`/products/-`); `/sorry/503` is shown for that status. */
export function planServing(input: {
  routes: Record<string, RouteEntry>;
  policies: Record<string, string>;
  files: ReadonlySet<string>;
  bodyBytes: number;
}): ServingPlan {
  if (!input.policies[notFoundPage]) throw new Error(`${notFoundPage} was not prerendered`);
  const fallbacks: ServingPlan['fallbacks'] = [];
  const dynamic: string[] = [];
  for (const address of new Set(addressesOf(input.routes))) {
    if (address === '/*' || input.policies[address] || input.files.has(address)) continue;
    const page = address.replace(/:[^/]+$/, '-');
    if (page !== address && input.policies[page]) fallbacks.push({ pattern: patternOf(address), page });
    else dynamic.push(patternOf(address));
  }
  const unused = Object.keys(input.policies).filter(
    (page) => page.endsWith('/-') && !fallbacks.some((fallback) => fallback.page === page),
  );
  if (unused.length > 0) throw new Error(`${unused.join(', ')} matches no route`);
  const queried = Object.values(input.routes).flatMap((route) => {
    const parameters = answersQuery(route);
    return parameters.length > 0 ? [{ page: addressOf(route, input.routes), parameters }] : [];
  });
  const uploads = Object.values(input.routes).flatMap((route) => {
    const { takesUpload: bytes } = handleOf(route);
    return bytes ? [{ pattern: patternOf(addressOf(route, input.routes)), bytes }] : [];
  });
  const standIns = Object.keys(input.policies).flatMap((page) => {
    const status = statusOf(page);
    return status ? [{ status, page }] : [];
  });
  return {
    pages: input.policies,
    fallbacks,
    notFound: notFoundPage,
    dynamic,
    queried,
    bodyBytes: input.bodyBytes,
    uploads,
    standIns,
  };
}

/** The status a stand-in page is shown for, or 0 for a normal page. */
export function statusOf(page: string): number {
  return Number(standInPage.exec(page)?.[1] ?? 0);
}

/** Routes declare this themselves: `export const handle = { answersQuery: ['q'] }` or `{ takesUpload: 1_000_000 }`. */
function handleOf({ module }: RouteEntry) {
  return (module?.handle ?? {}) as { answersQuery?: string[]; takesUpload?: number };
}

function answersQuery(route: RouteEntry): string[] {
  const { answersQuery = [] } = handleOf(route);
  const invalid = answersQuery.find((parameter) => !/^\w+$/.test(parameter));
  if (invalid) throw new Error(`${invalid} is not a valid query parameter name`);
  return answersQuery;
}

function addressesOf(routes: Record<string, RouteEntry>): string[] {
  return Object.values(routes)
    .filter(({ path, index }) => path || index)
    .map((route) => addressOf(route, routes));
}

function addressOf(route: RouteEntry, routes: Record<string, RouteEntry>): string {
  const fullPath = ({ parentId, path }: RouteEntry): string => {
    const parent = parentId === undefined ? undefined : routes[parentId];
    return [parent && fullPath(parent), path].filter(Boolean).join('/');
  };
  return `/${fullPath(route)}`;
}

function patternOf(address: string): string {
  const segments = address.slice(1).split('/');
  const parts = segments.map((segment, index) => {
    if (/^:\w+$/.test(segment)) return '[^/]+';
    if (segment === '*' && index === segments.length - 1) return '.*';
    if (/^[\w.-]*$/.test(segment)) return segment.replaceAll('.', '\\.');
    throw new Error(`the route ${address} has an unsupported pattern`);
  });
  return `^/${parts.join('/')}$`;
}
