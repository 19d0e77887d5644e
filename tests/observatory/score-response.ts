import type { IncomingHttpHeaders } from 'node:http';

/** What the rules look at. */
export interface ScoredResponse {
  headers: IncomingHttpHeaders;
  /** Answers to a request with another site's Origin. */
  corsHeaders: IncomingHttpHeaders;
  /** Empty unless it is HTML. */
  html: string;
  /** Where the same address without TLS redirects to. */
  redirect: { status: number; location: string | undefined };
  url: string;
}

export interface Finding {
  rule: string;
  points: number;
  found: string;
}

/**
 * The score by the public rules of MDN's HTTP Observatory as of August 2026 (github.com/mdn/mdn-http-observatory): a hundred
 * points, less the penalties; bonuses count only if at least ninety are left. A place on the browsers' HSTS preload list
 * (5 points) cannot be judged here and is not given.
 */
export function scoreResponse(response: ScoredResponse): { score: number; findings: Finding[] } {
  const findings = rules.map((rule) => rule(response));
  const sumOf = (wanted: (points: number) => boolean) =>
    findings.reduce((sum, { points }) => sum + (wanted(points) ? points : 0), 0);
  const penalized = 100 + sumOf((points) => points < 0);
  const bonus = penalized >= 90 ? sumOf((points) => points > 0) : 0;
  return { score: Math.max(0, penalized + bonus), findings };
}

type Rule = (response: ScoredResponse) => Finding;

/** A rule that reads one header and knows the points of some of its values. */
function headerRule(rule: string, values: Record<string, number>, missing: number, invalid: number): Rule {
  return ({ headers }) => {
    const value = headers[rule];
    if (value === undefined) return { rule, points: missing, found: 'missing' };
    const found = String(value).trim().toLowerCase();
    return { rule, points: values[found] ?? invalid, found };
  };
}

const broad = new Set(['ftp:', 'http:', 'https:', '*', 'http://*', 'http://*.*', 'https://*', 'https://*.*']);
const isBroad = (source: string) => broad.has(source);
const isUnsafe = (source: string) => isBroad(source) || source === "'unsafe-inline'" || source === 'data:';
const isHash = (source: string) => /^'(?:sha(?:256|384|512)|nonce)-/.test(source);
const isInsecure = (source: string) => /^(?:http|ftp):/.test(source);

/** The sources of each directive; `twice` if one is there more than once. */
function parsePolicy(policy: string) {
  const directives = new Map<string, string[]>();
  let twice = false;
  for (const part of policy.split(';')) {
    const [name = '', ...sources] = part.trim().toLowerCase().split(/\s+/);
    if (!name) continue;
    if (directives.has(name)) twice = true;
    else directives.set(name, sources);
  }
  return { directives, twice };
}

const contentPolicy: Rule = ({ headers }) => {
  const rule = 'content-security-policy';
  const policy = headers[rule];
  if (!policy) return { rule, points: -25, found: 'missing' };
  const { directives, twice } = parsePolicy(String(policy));
  const sourcesOf = (name: string) => directives.get(name) ?? directives.get('default-src') ?? ['*'];
  const withoutInline = (sources: string[]) =>
    sources.some(isHash) ? sources.filter((source) => source !== "'unsafe-inline'") : sources;
  const scripts = withoutInline(sourcesOf('script-src'));
  const styles = withoutInline(sourcesOf('style-src'));
  const passive = ['img-src', 'media-src'];
  const active = [...directives].flatMap(([name, sources]) => (passive.includes(name) ? [] : sources));

  if (scripts.some(isUnsafe) || sourcesOf('object-src').some(isBroad))
    return { rule, points: -20, found: 'unsafe scripts or objects' };
  if (active.some(isInsecure)) return { rule, points: -20, found: 'content without TLS' };
  if ([...scripts, ...styles].includes("'unsafe-eval'")) return { rule, points: -10, found: 'eval' };
  if (passive.flatMap(sourcesOf).some(isInsecure))
    return { rule, points: -10, found: 'pictures without TLS' };
  if (styles.some(isUnsafe) || twice) return { rule, points: 0, found: 'unsafe styles or a directive twice' };
  const isNone = String(directives.get('default-src')) === "'none'";
  return { rule, points: isNone ? 10 : 5, found: isNone ? "default-src 'none'" : 'nothing unsafe' };
};

/** A frame policy counts more than the old header. */
const framing: Rule = ({ headers }) => {
  const rule = 'x-frame-options';
  const { directives } = parsePolicy(String(headers['content-security-policy'] ?? ''));
  const ancestors = directives.get('frame-ancestors');
  if (ancestors && !ancestors.some(isBroad))
    return { rule, points: 5, found: `frame-ancestors ${ancestors}` };
  return headerRule(rule, { deny: 5, sameorigin: 5 }, -20, -20)({ headers } as ScoredResponse);
};

const cookies: Rule = ({ headers }) => {
  const rule = 'cookies';
  const set = headers['set-cookie'] ?? [];
  if (set.length === 0) return { rule, points: 0, found: 'none' };
  const judged = set.map((cookie) => {
    const [pair = '', ...attributes] = cookie.split(';').map((part) => part.trim().toLowerCase());
    const isSession = /login|sess/.test(pair.split('=')[0] ?? '');
    const sameSite = attributes.find((attribute) => attribute.startsWith('samesite='))?.slice(9);
    if (isSession && !attributes.includes('httponly')) return -30;
    if (sameSite !== undefined && !['strict', 'lax', 'none'].includes(sameSite)) return -20;
    if (!attributes.includes('secure')) return sameSite === 'none' ? -20 : isSession ? -10 : -5;
    return sameSite === undefined ? 0 : 5;
  });
  return { rule, points: Math.min(...judged), found: set.map((cookie) => cookie.split('=')[0]).join(', ') };
};

const sharing: Rule = ({ corsHeaders }) => {
  const allowed = corsHeaders['access-control-allow-origin'];
  const isOpen =
    allowed === foreignOrigin && corsHeaders['access-control-allow-credentials']?.toLowerCase() === 'true';
  return { rule: 'cross-origin sharing', points: isOpen ? -50 : 0, found: allowed ?? 'none' };
};

const transport: Rule = ({ headers }) => {
  const rule = 'strict-transport-security';
  const found = headers[rule];
  const seconds = Number(/(?:^|;)\s*max-age=(\d+)/i.exec(found ?? '')?.[1] ?? Number.NaN);
  if (!found || Number.isNaN(seconds)) return { rule, points: -20, found: found ?? 'missing' };
  return { rule, points: seconds < 15_552_000 ? -10 : 0, found };
};

const redirection: Rule = ({ redirect: { status, location }, url }) => {
  const rule = 'redirection';
  const isRedirect = status >= 301 && status <= 308 && location !== undefined;
  if (!isRedirect || !location.startsWith('https:'))
    return { rule, points: -20, found: String(location ?? status) };
  const isSameHost = new URL(location).hostname === new URL(url).hostname;
  return { rule, points: isSameHost ? 0 : -5, found: location };
};

/** Scripts of our own origin need no hash; those of other sites do. */
const integrity: Rule = ({ html, url }) => {
  const rule = 'subresource-integrity';
  const foreign = [...html.matchAll(/<script\b[^>]*\bsrc="([^"]+)"[^>]*>/g)].filter(
    ([, source = '']) => new URL(source, url).origin !== new URL(url).origin,
  );
  if (foreign.length === 0) return { rule, points: 0, found: 'only own scripts' };
  const isSafe = foreign.every(([, source = '']) => new URL(source, url).protocol === 'https:');
  const hasHash = foreign.every(([element]) => /\bintegrity="/.test(element));
  if (!isSafe) return { rule, points: hasHash ? -20 : -50, found: 'scripts without TLS' };
  return { rule, points: hasHash ? 5 : -5, found: `${foreign.length} scripts of other sites` };
};

/** Sent with the request that tests sharing. */
export const foreignOrigin = 'https://elsewhere.example';

const privateReferrers = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin'];

const rules: Rule[] = [
  contentPolicy,
  framing,
  cookies,
  sharing,
  transport,
  redirection,
  integrity,
  headerRule('referrer-policy', Object.fromEntries(privateReferrers.map((value) => [value, 5])), 0, -5),
  headerRule('x-content-type-options', { nosniff: 0 }, -5, -5),
  headerRule(
    'cross-origin-resource-policy',
    { 'same-origin': 10, 'same-site': 10, 'cross-origin': 0 },
    0,
    -5,
  ),
  headerRule(
    'cross-origin-embedder-policy',
    { 'require-corp': 10, credentialless: 10, 'unsafe-none': 0 },
    0,
    -5,
  ),
  headerRule(
    'cross-origin-opener-policy',
    { 'same-origin': 10, 'same-origin-allow-popups': 10, 'noopener-allow-popups': 10, 'unsafe-none': 0 },
    0,
    -5,
  ),
];
