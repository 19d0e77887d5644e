import type { Config } from '@react-router/dev/config';
import { listSitePaths } from './app/seo/site-paths.server.ts';

export default {
  ssr: true,
  // The whole route table ships with the entry: static pages must not ask a server for it.
  routeDiscovery: { mode: 'initial' },
  prerender: { paths: ({ getStaticPaths }) => listSitePaths(getStaticPaths()), concurrency: 2 },
} satisfies Config;
