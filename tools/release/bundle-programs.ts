import { rolldown } from 'rolldown';
import { unbundled } from './copy-packages.ts';
import { threadFiles } from './thread-files.ts';

/** What runs on a server. */
const programs = [
  'web/main.ts',
  'worker/main.ts',
  'inbound/main.ts',
  'database/migrate.ts',
  'worker/audit.ts',
  'worker/content.ts',
  'worker/files.ts',
  'worker/site.ts',
  'worker/spam.ts',
  'worker/staff.ts',
  'publish/make-release.ts',
  'deploy/backup/render-backup.ts',
  'deploy/edge/purge.ts',
  'deploy/monitoring/render-monitoring.ts',
  'deploy/nginx/render-site.ts',
  'deploy/postfix/render-postfix.ts',
  'deploy/systemd/render-unit.ts',
  // The application itself, which web loads from here.
  'build/server/index.js',
];

/** Bundles all programs with the packages they use, so that a server needs neither npm nor a TypeScript loader. */
export async function bundlePrograms(target: string): Promise<void> {
  const bundle = await rolldown({
    input: Object.fromEntries(programs.map((file) => [file.replace(/\.[jt]s$/, ''), file])),
    platform: 'node',
    external: unbundled,
    plugins: [threadFiles()],
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    onLog(level, log, report) {
      // React's marks for another kind of bundler.
      if (log.code !== 'MODULE_LEVEL_DIRECTIVE') report(level, log);
    },
  });
  await bundle.write({
    dir: target,
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: 'chunks/[name]-[hash].js',
  });
  await bundle.close();
}
