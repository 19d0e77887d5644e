import { deskUrl } from '../stack/sign-in.ts';
import type { DeskRecord, Viewer } from './desk-record.ts';
import type { Line } from './desk-table.ts';

export interface DeskResponse {
  status: number;
  location: string;
  body: string;
}

export interface RequestOptions {
  cookie?: string;
  /** `null` sends no Origin header. */
  origin?: string | null;
  /** Requests the data only, as the framework's script does. */
  asData?: boolean;
}

const noViewer: Viewer = { id: '', name: '', email: '', role: 'sales', cookie: '', colleague: '' };
export const noRecord: DeskRecord = { id: '', reference: '', secret: '', file: '', other: '' };

export async function requestDesk(
  { method, route, form, params = {} }: Line,
  { cookie = '', origin = deskUrl, asData = false }: RequestOptions,
  viewer = noViewer,
  record = noRecord,
): Promise<DeskResponse> {
  const { reference, file } = record;
  const parts: Record<string, string> = { reference, file, id: viewer.colleague, ...params };
  const path = route
    .replace(/:(\w+)/g, (_, name) => parts[name] ?? 'unknown')
    .replace('*', parts['*'] ?? 'unknown');
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

/** The letter that desk-table.ts uses for this response. */
export function toTableLetter({ status, location }: DeskResponse): string {
  if (location.startsWith('/desk/sign-in')) return 'sign-in';
  if (status >= 200 && status < 400) return 'y';
  return { 403: 'n', 404: 'o', 405: 'm', 409: 'c' }[status] ?? String(status);
}

export function describeLine({ method, route, form }: Line): string {
  return `${method} ${route} ${form?.(noViewer, noRecord).intent ?? ''}`.trimEnd();
}
