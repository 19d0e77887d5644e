import type { QueryKey } from '@tanstack/react-query';

/** The default query function: fetches the path that is the first element of the key. */
export async function getJson({ queryKey: [path] }: { queryKey: QueryKey }): Promise<unknown> {
  const response = await fetch(String(path), { method: 'GET', credentials: 'include' });
  if (response.ok) return response.json();
  const body = await response.text();
  throw new Error(`${response.status}: ${body || response.statusText}`);
}
