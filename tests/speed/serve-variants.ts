import { mkdir, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { ownPorts } from '../stack/ports.ts';
import { runNginx } from '../stack/run-nginx.ts';
import { runProcess } from '../stack/run-process.ts';
import { respondsOk } from '../stack/wait-until.ts';
import { writePlainSite } from './write-plain-site.ts';

const ports = {
  site: ownPorts.nginx,
  plain: ownPorts.plainSite,
  bare: ownPorts.bareFile,
  express: ownPorts.web,
};
const urlOf = (port: number) => `http://127.0.0.1:${port}`;

/** Serves the site by nginx and by Express, the site without scripts, and a bare file as large as the home page. */
export async function serveVariants(options: {
  build: string;
  folder: string;
  pages: string[];
  stops: (() => Promise<unknown>)[];
}): Promise<Record<keyof typeof ports, string>> {
  const { build, folder, pages, stops } = options;
  const plainBuild = join(folder, 'plain');
  await writePlainSite(build, plainBuild, pages);
  await mkdir(join(folder, 'bare'));
  const { size } = await stat(join(build, 'client/index.html.br'));
  await writeFile(join(folder, 'bare/page.bin'), Buffer.alloc(size, 'x'));

  const nodes = [`127.0.0.1:${ports.express}`];
  const site = await runNginx(
    join(folder, 'nginx'),
    { build, listen: `127.0.0.1:${ports.site}`, nodes, isPublic: true },
    `server { listen 127.0.0.1:${ports.bare}; root ${folder}/bare; sendfile on; tcp_nopush on; }\n`,
  );
  stops.push(() => site.end('SIGTERM'));
  const plain = await runNginx(join(folder, 'nginx-plain'), {
    build: plainBuild,
    listen: `127.0.0.1:${ports.plain}`,
    nodes,
    isPublic: true,
  });
  stops.push(() => plain.end('SIGTERM'));
  const web = await runProcess({
    command: process.execPath,
    args: ['web/main.js'],
    cwd: resolve('release'),
    env: {
      NODE_ENV: 'production',
      PORT: String(ports.express),
      DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
      SITE_URL: 'http://127.0.0.1',
      FORM_SECRET: 'x'.repeat(32),
      DESK_SECRET: 'x'.repeat(32),
      FILES_DIR: join(folder, 'files'),
    },
    log: join(folder, 'web.log'),
    ready: () => respondsOk(urlOf(ports.express)),
  });
  stops.push(() => web.end('SIGTERM'));
  return {
    site: urlOf(ports.site),
    plain: urlOf(ports.plain),
    bare: urlOf(ports.bare),
    express: urlOf(ports.express),
  };
}
