const campaignNames = ['source', 'medium', 'campaign', 'term', 'content'] as const;
const textLimit = 100;
/** Room for two addresses, which our script cuts at a thousand characters each, with escapes. */
const sentLimit = 5_000;

/** How a visitor came to the site. Nothing else about the visit is stored, and nothing here identifies a person. */
export interface FirstTouch {
  /** The first page of the visit. */
  page?: string;
  /** The host of the referring site. */
  referrer?: string;
  campaign?: Partial<Record<(typeof campaignNames)[number], string>>;
  /** ISO time. */
  at: string;
}

/** Pages whose addresses contain a secret token. */
const privatePage = /^\/(?:receipts|newsletter|desk)\//;
const page = /^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/;
const tabLifetimeMs = 30 * 24 * 3_600_000;

/**
 * The browser sends the address it opened, the referrer and how many milliseconds ago that was. Anything that our own
 * script would not send is ignored, because a form is never rejected for it.
 */
export function readFirstTouch(sent: unknown, now: Date): FirstTouch | null {
  const [opened, from, age] = parse(sent);
  const landing = toUrl(opened);
  if (!landing || !(age >= 0 && age < tabLifetimeMs)) return null;
  const referrer = toUrl(from);
  // A link followed before the page was hydrated: then the previous page is the first one we know of.
  const isOwnSite = referrer?.host === landing.host;
  const first = isOwnSite ? referrer : landing;
  const { pathname } = first;
  const campaign = readCampaign(first.searchParams);
  const touch = {
    ...(page.test(pathname) &&
      pathname.length <= textLimit &&
      !privatePage.test(pathname) && { page: pathname }),
    ...(referrer && !isOwnSite && { referrer: clip(referrer.hostname.replace(/^www\./, '')) }),
    ...(Object.keys(campaign).length > 0 && { campaign }),
  };
  if (Object.keys(touch).length === 0) return null;
  return { ...touch, at: new Date(now.getTime() - age).toISOString() };
}

/** In one line, as in "google.com, campaign new-year, first page /products". */
export function describeFirstTouch({ referrer, campaign = {}, page }: FirstTouch): string {
  return [
    referrer,
    ...campaignNames.flatMap((name) => (campaign[name] ? `${name} ${campaign[name]}` : [])),
    page && `first page ${page}`,
  ]
    .filter(Boolean)
    .join(', ');
}

function parse(sent: unknown): [opened: unknown, from: unknown, age: number] {
  try {
    const [opened, from, age] = JSON.parse(isShort(sent) ? sent : '[]');
    return [opened, from, typeof age === 'number' ? age : Number.NaN];
  } catch {
    return [undefined, undefined, Number.NaN];
  }
}

const isShort = (sent: unknown): sent is string => typeof sent === 'string' && sent.length <= sentLimit;

function toUrl(text: unknown): URL | null {
  const url = typeof text === 'string' ? URL.parse(text) : null;
  // Android apps send this kind of address as their referrer.
  return url && /^(?:https?|android-app):$/.test(url.protocol) && url.host ? url : null;
}

function readCampaign(parameters: URLSearchParams): NonNullable<FirstTouch['campaign']> {
  return Object.fromEntries(
    campaignNames.flatMap((name) => {
      const value = clip(parameters.get(`utm_${name}`) ?? '');
      return value ? [[name, value]] : [];
    }),
  );
}

/** Removes what PostgreSQL rejects (NUL, half characters), line breaks and marks that change the text direction. */
function clip(text: string): string {
  const line = text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]+/gu, ' ')
    .trim()
    .slice(0, textLimit);
  return line.replace(/[\uD800-\uDBFF]$/, '').trim();
}
