import { deskUrl } from '../stack/sign-in.ts';
import type { DeskRecord, Viewer } from './desk-record.ts';
import type { Line } from './desk-table.ts';

export interface Answer {
  status: number;
  location: string;
  body: string;
}

export interface Asked {
  cookie?: string;
  /** None says that the request comes from nowhere. */
  origin?: string | null;
  /** As the framework's script asks, for the data alone. */
  asData?: boolean;
}

const noOne: Viewer = { id: '', name: '', email: '', role: 'sales', cookie: '', colleague: '' };
export const nothing: DeskRecord = { id: '', reference: '', secret: '', file: '', other: '' };

export async function askDesk(
  { method, route, form, params = {} }: Line,
  { cookie = '', origin = deskUrl, asData = false }: Asked,
  viewer = noOne,
  record = nothing,
): Promise<Answer> {
  const parts: Record<string, string> = { reference: record.reference, file: record.file, ...params };
  const path = route.replace(/:(\w+)/g, (_, name) => parts[name] ?? 'unknown').replace('*', 'unknown');
  const response = await fetch(`${deskUrl}/${path}${asData ? '.data' : ''}`, {
    method,
    redirect: 'manual',
    headers: { ...(cookie && { Cookie: cookie }), ...(origin !== null && { Origin: origin }) },
    ...(method === 'POST' && { body: new URLSearchParams(form?.(viewer, record)) }),
    signal: AbortSignal.timeout(20_000),
  });
  const isEndless = response.headers.get('Content-Type')?.startsWith('text/event-stream');
  if (isEndless) await response.body?.cancel();
  const body = isEndless ? '' : await response.text();
  return { status: response.status, location: response.headers.get('Location') ?? '', body };
}

/** In the letters of the table. */
export function printAnswer({ status, location }: Answer): string {
  if (location.startsWith('/desk/sign-in')) return 'sign-in';
  if (status >= 200 && status < 400) return 'y';
  return { 403: 'n', 404: 'o', 405: 'm', 409: 'c' }[status] ?? String(status);
}

export function nameLine({ method, route, form }: Line): string {
  return `${method} ${route} ${form?.(noOne, nothing).intent ?? ''}`.trimEnd();
}
