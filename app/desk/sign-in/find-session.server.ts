import { isRefusal, openAuth } from '#platform/auth.server.ts';

/** The session that a request comes with, if it is still good, and what the answer must tell the browser about it. */
export async function findSession(headers: Headers, { prolongs }: { prolongs: boolean }) {
  try {
    const found = await openAuth().api.getSession({
      headers,
      query: { disableRefresh: !prolongs },
      returnHeaders: true,
    });
    const isGood = found.response && !found.response.user.leftAt;
    return { session: isGood ? found.response : null, cookies: found.headers.getSetCookie() };
  } catch (error) {
    // Ended between being found and being prolonged.
    if (isRefusal(error)) return { session: null, cookies: [] };
    throw error;
  }
}
