import type { MeasuredPage, SeededDesk } from './desk-pages.ts';

export interface Measured {
  name: string;
  p50: number;
  p95: number;
  /** Only the page itself, without scripts, styles and images. */
  kilobytes: number;
}

/** Sends one request after another and reads the whole body. The first five only warm up the process. */
export async function measurePage(
  baseUrl: string,
  cookie: string,
  { name, address, follows, form }: MeasuredPage,
  { seeded, requests }: { seeded: SeededDesk; requests: number },
): Promise<Measured> {
  const waits: number[] = [];
  let bytes = 0;
  for (let index = -5; index < requests; index += 1) {
    const first = address(index + 5, seeded);
    const target = follows ? await findLink(await fetchPage(baseUrl + first, cookie), follows, first) : first;
    const startedAt = performance.now();
    const body = await fetchPage(baseUrl + target, cookie, form?.(index + 5, seeded));
    if (index >= 0) waits.push(performance.now() - startedAt);
    bytes = body.length;
  }
  waits.sort((a, b) => a - b);
  const p = (share: number) => waits[Math.ceil(waits.length * share) - 1] ?? Number.NaN;
  return { name, p50: p(0.5), p95: p(0.95), kilobytes: bytes / 1000 };
}

export async function fetchPage(url: string, cookie: string, form?: Record<string, string>): Promise<string> {
  const response = await fetch(url, {
    headers: { Cookie: cookie, ...(form && { Origin: new URL(url).origin }) },
    redirect: 'manual',
    ...(form && { method: 'POST', body: new URLSearchParams(form) }),
  });
  const body = await response.text();
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}`);
  return body;
}

function findLink(body: string, pattern: RegExp, address: string): string {
  const [, link] = body.match(pattern) ?? [];
  if (!link) throw new Error(`${address} has no link like ${pattern}`);
  return new URL(link.replaceAll('&amp;', '&'), `http://desk${address}`).href.slice('http://desk'.length);
}
