import { listCatalogue } from '#app/seo/catalogue.server.ts';

/** The search index of the header and the chat; a file after the build. */
export function loader() {
  return Response.json(listCatalogue());
}
