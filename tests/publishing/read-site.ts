import { createHash } from 'node:crypto';
import { contentPolicy } from '../../publish/pages/content-policy.ts';
import { listBuiltPages } from '../stack/list-pages.ts';

/** The addresses of all pages of the build. */
const addresses = listBuiltPages()
  .filter(({ status }) => status === 200)
  .map(({ address }) => address);

interface ShownPage {
  isResent: boolean;
  status: number;
  /** Whether the policy in the header is the one that its scripts need. */
  fits: boolean;
  hash: string;
  body: string;
}

export async function readPage(url: string): Promise<ShownPage> {
  const { response, isResent } = await get(url);
  const body = await response.text();
  return {
    isResent,
    status: response.status,
    fits: response.headers.get('content-security-policy') === contentPolicy(body),
    hash: createHash('sha256').update(body).digest('hex'),
    body,
  };
}

/** As browsers do, sends a request once more whose kept connection turns out to be closed: nginx closes idle ones when it reloads. */
async function get(url: string): Promise<{ response: Response; isResent: boolean }> {
  const send = () => fetch(url, { signal: AbortSignal.timeout(20_000) });
  try {
    return { response: await send(), isResent: false };
  } catch (error) {
    if (!(error instanceof Error) || !isClosed(error.cause)) throw error;
    return { response: await send(), isResent: true };
  }
}

const isClosed = (cause: unknown) =>
  cause instanceof Error && 'code' in cause && /^(UND_ERR_SOCKET|ECONNRESET)$/.test(String(cause.code));

/** By address. */
export type Site = Record<string, ShownPage>;

/** What visitors get. Throws if a page has a policy that does not fit, or fails. */
export async function readSite(baseUrl: string): Promise<Site> {
  const found = new Map<string, ShownPage>();
  const waiting = [...addresses];
  const read = async () => {
    for (let address = waiting.shift(); address; address = waiting.shift()) {
      const page = await readPage(baseUrl + address);
      if (page.status >= 500 || !page.fits)
        throw new Error(`${address}: ${page.status}, its policy ${page.fits ? 'fits' : 'does not fit'}`);
      found.set(address, page);
    }
  };
  await Promise.all([read(), read(), read(), read()]);
  return Object.fromEntries(addresses.flatMap((address) => [[address, found.get(address) as ShownPage]]));
}

/** The addresses at which two sites differ. */
export const compareSites = (one: Site, other: Site): string[] =>
  addresses.filter((address) => one[address]?.hash !== other[address]?.hash);
