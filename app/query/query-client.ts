import { QueryClient, type QueryKey } from '@tanstack/react-query';

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: getJson,
        retry: false,
        refetchInterval: false,
        refetchOnWindowFocus: false,
        staleTime: Number.POSITIVE_INFINITY,
        // By default a result is dropped five minutes after the panel closes, and would be fetched again.
        gcTime: Number.POSITIVE_INFINITY,
      },
      mutations: { retry: false },
    },
  });
}

/** The default query function: fetches the path that is the first element of the key. */
async function getJson({ queryKey: [path] }: { queryKey: QueryKey }): Promise<unknown> {
  const response = await fetch(String(path), { method: 'GET', credentials: 'include' });
  if (response.ok) return response.json();
  const body = await response.text();
  throw new Error(`${response.status}: ${body || response.statusText}`);
}

export const queryClient = createQueryClient();
