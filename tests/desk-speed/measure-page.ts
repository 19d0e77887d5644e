import type { MeasuredPage, SeededDesk } from './desk-pages.ts';

export interface Measured {
  name: string;
  p50: number;
  p95: number;
  /** Of the page itself, not of what it brings along. */
  kilobytes: number;
}

/** One request after another, the whole body read. The first few are not counted: a process begins slowly. */
export async function measurePage(
  baseUrl: string,
  cookie: string,
  { name, address, follows, form }: MeasuredPage,
  { seeded, requests }: { seeded: SeededDesk; requests: number },
): Promise<Measured> {
  const waits: number[] = [];
  let bytes = 0;
  for (let turn = -5; turn < requests; turn += 1) {
    const first = address(turn + 5, seeded);
    const asked = follows ? await findLink(await read(baseUrl + first, cookie), follows, first) : first;
    const begun = performance.now();
    const body = await read(baseUrl + asked, cookie, form?.(turn + 5, seeded));
    if (turn >= 0) waits.push(performance.now() - begun);
    bytes = body.length;
  }
  waits.sort((a, b) => a - b);
  const p = (share: number) => waits[Math.ceil(waits.length * share) - 1] ?? Number.NaN;
  return { name, p50: p(0.5), p95: p(0.95), kilobytes: bytes / 1000 };
}

export async function read(url: string, cookie: string, form?: Record<string, string>): Promise<string> {
  const response = await fetch(url, {
    headers: { Cookie: cookie, ...(form && { Origin: new URL(url).origin }) },
    redirect: 'manual',
    ...(form && { method: 'POST', body: new URLSearchParams(form) }),
  });
  const body = await response.text();
  if (response.status !== 200) throw new Error(`${url} answers ${response.status}`);
  return body;
}

function findLink(body: string, pattern: RegExp, address: string): string {
  const [, link] = body.match(pattern) ?? [];
  if (!link) throw new Error(`${address} has no link like ${pattern}`);
  return new URL(link.replaceAll('&amp;', '&'), `http://desk${address}`).href.slice('http://desk'.length);
}
