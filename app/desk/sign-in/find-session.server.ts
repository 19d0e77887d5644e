import { isRefusal, openAuth } from '#platform/auth.server.ts';

/** The valid session of a request, if any, and the cookies that the answer must set. */
export async function findSession(headers: Headers, { prolongs }: { prolongs: boolean }) {
  try {
    const found = await openAuth().api.getSession({
      headers,
      query: { disableRefresh: !prolongs },
      returnHeaders: true,
    });
    const isValid = found.response && !found.response.user.leftAt;
    return { session: isValid ? found.response : null, cookies: found.headers.getSetCookie() };
  } catch (error) {
    // The session ended between being found and being extended.
    if (isRefusal(error)) return { session: null, cookies: [] };
    throw error;
  }
}
