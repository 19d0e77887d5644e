import { listCatalogue } from '#app/seo/catalogue.server.ts';

/** The search index of the header and the chat; the build writes it to a file. */
export function loader() {
  return Response.json(listCatalogue());
}
