import { toFormData } from '../sample-values.ts';

/** Sends a form as a browser without script does, and returns the status. */
export async function sendForm(baseUrl: string, page: string, values: object): Promise<number> {
  const response = await fetch(baseUrl + page, {
    method: 'POST',
    headers: { Origin: baseUrl },
    body: new URLSearchParams([...toFormData(values)].map(([name, value]) => [name, String(value)])),
    redirect: 'manual',
    signal: AbortSignal.timeout(20_000),
  });
  await response.arrayBuffer();
  return response.status;
}
