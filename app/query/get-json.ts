import type { QueryKey } from '@tanstack/react-query';

/** Answers every query that has no function of its own. */
export async function getJson({ queryKey: [path] }: { queryKey: QueryKey }): Promise<unknown> {
  const response = await fetch(String(path), { method: 'GET', credentials: 'include' });
  if (response.ok) return response.json();
  const body = await response.text();
  throw new Error(`${response.status}: ${body || response.statusText}`);
}
