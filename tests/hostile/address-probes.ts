import { globSync, readFileSync } from 'node:fs';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '#app/routes.ts';
import { freezingStrings } from './freezing-strings.ts';
import type { HostileValue } from './hostile-values.ts';
import type { Probe } from './probe.ts';

/** The query parameters that each page reads. */
export const queries: Record<string, string[]> = {
  contact: ['product', 'subject', 'type'],
  'talk-to-expert': ['service', 'product', 'type', 'ask'],
  'receipts/:token': ['added'],
  products: ['q', 'category', 'industry'],
  careers: ['q', 'department', 'location'],
  'desk/sign-in': ['next'],
  'desk/confirm': ['to'],
  desk: [
    ...['q', 'state', 'kind', 'department', 'owner', 'tag', 'at', 'after', 'before', 'live'],
    ...['from', 'to', 'promise', 'promised', 'source', 'minutes'],
  ],
  'desk/leads.csv': ['q', 'state', 'kind', 'department', 'owner', 'tag'],
  'desk/leads/:reference': ['canned', 'done', 'explain', 'from', 'at'],
  'desk/leads/:reference/forward': ['message'],
  'desk/notices': ['before'],
  'desk/mail/review': ['before', 'outcome'],
  'desk/applications': ['opening', 'stage', 'before', 'at', 'step', 'tick', 'reason'],
  'desk/applications/:reference/scores': ['done'],
  'desk/replies': ['saved'],
  'desk/spam': ['before', 'released'],
  'desk/mail': ['before', 'redriven'],
  'desk/newsletter': ['q', 'state', 'before', 'subscriber'],
  'desk/newsletter/:issue': ['done'],
  'desk/newsletter/:issue/preview': ['as', 'width', 'scheme'],
  'desk/newsletter/:issue/letter': ['version', 'scheme'],
  'desk/texts': ['q', 'area', 'state', 'gone'],
  'desk/texts/new': ['kind'],
  'desk/texts/edit/*': ['version', 'removed', 'done', 'open'],
  'desk/texts/preview/*': ['page', 'version'],
  'desk/texts/publish/*': ['done'],
  'desk/texts/history/*': ['done'],
  'desk/audit': ['staff', 'act', 'lead', 'from', 'to', 'before'],
  'desk/reports': ['period', 'until', 'of'],
  'desk/reports/sources': ['period', 'until', 'of', 'names'],
  'desk/reports/wizard': ['period', 'until'],
  'desk/reports/:name/csv': ['period', 'until', 'of'],
};

/** Values in the expected format that refer to nothing. */
const wellFormed: HostileValue[] = [
  '0000-01-01',
  '2026-02-31',
  '9'.repeat(17),
  '9'.repeat(18),
  `${'9'.repeat(17)}-${'9'.repeat(18)}`,
  '-'.repeat(36),
  '0000-01-01T00:00:00.000000Z~1',
  '2026-02-31T00:00:00.000000Z~1',
  '2026-02-28T24:00:00.000000Z~1',
  '1~0000-01-01 00:00:00+00',
  '1~2026-02-31 00:00:00+00',
  '1~infinity',
  'PA-3333-3333.999999999',
  '__proto__',
  'constructor',
  'toString',
  'a@b\0c',
  '\0',
  "'\\",
].map((value) => ({ label: JSON.stringify(value), value }));

/** As long as the longest address that the server accepts. */
const textsOf = (choice?: 'all' | 'common'): HostileValue[] => [
  ...wellFormed,
  ...freezingStrings(3_800, encodeURIComponent, choice),
];

/** Attacks every path parameter and every query parameter. `nameOf` gives valid values for the other path parameters. */
export function probeAddresses(
  isIncluded: (route: string) => boolean,
  nameOf: (parameter: string) => string,
  headers: Record<string, string> = {},
  choice?: 'all' | 'common',
): Probe[] {
  const texts = textsOf(choice);
  return listRoutes(routes as RouteConfigEntry[])
    .filter(isIncluded)
    .flatMap((route) => {
      const names = [...route.matchAll(/:(\w+)|\*/g)].map(([sign, name = sign]) => name);
      const path = (attacked = '', text = '') =>
        `/${route.replace(/:(\w+)|\*/g, (sign, name = sign) => (name === attacked ? text : nameOf(name)))}`;
      const probe = (label: string, write: (text: string) => string): Probe => ({
        label: `GET /${route} ${label}`,
        ordinary: 'text',
        strings: texts,
        write: (text) => ({ path: write(encodeURIComponent(text.toWellFormed())), method: 'GET', headers }),
      });
      return [
        ...names.map((name) => probe(name, (text) => path(name, text))),
        ...(queries[route] ?? []).map((name) => probe(`?${name}`, (text) => `${path()}?${name}=${text}`)),
      ];
    });
}

/** Longer than the server accepts: such an address is refused before it is parsed. */
export function probeLongAddresses(): Probe[] {
  return ['/receipts/', '/products?q=', '/desk?q=', '/desk/sign-in?next='].map((path) => ({
    label: `GET ${path}`,
    ordinary: 'text',
    strings: freezingStrings(12_000, encodeURIComponent),
    write: (text) => ({ path: path + encodeURIComponent(text.toWellFormed()), method: 'GET' }),
  }));
}

function listRoutes(entries: RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...listRoutes(children)]);
}

/** The query parameters that the source code reads by name. */
export function listReadParameters(): string[] {
  const sources = ['app', 'domain'].flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`));
  return sources
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) => [
      ...readFileSync(file, 'utf8').matchAll(/(?:readQuery\(\w+, |[pP]arams\.has\(|query\.getAll\()'(\w+)'/g),
    ])
    .map(([, name = '']) => name);
}
