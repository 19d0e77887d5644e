import { execFileSync } from 'node:child_process';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderSite, type SiteSettings } from '../../deploy/nginx/render-site.ts';
import { type RunningProcess, runProcess } from './run-process.ts';
import { respondsOk } from './wait-until.ts';

const nginx = '/usr/sbin/nginx';
const brotli = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

const argumentsFor = (folder: string) => [
  '-p',
  folder,
  '-e',
  `${folder}/error.log`,
  '-c',
  `${folder}/nginx.conf`,
];

/** Gives a running nginx another site, as deploy/release does. */
export function reloadNginx(folder: string, site: SiteSettings): void {
  writeFileSync(join(folder, 'site.conf.new'), renderSite({ logs: folder, ...site }));
  renameSync(join(folder, 'site.conf.new'), join(folder, 'site.conf'));
  execFileSync(nginx, [...argumentsFor(folder), '-s', 'reload']);
}

/** Runs nginx as deployed, in its own folder. `extra` may add servers for a test. */
export async function runNginx(folder: string, site: SiteSettings, extra = ''): Promise<RunningProcess> {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'site.conf'), renderSite({ logs: folder, ...site }) + extra);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
worker_processes 2;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log warn;
load_module ${brotli};
events { worker_connections 1024; }
http {
  access_log off;
${temporary.map((name) => `  ${name}_temp_path ${folder}/${name};`).join('\n')}
  include ${folder}/site.conf;
}
`,
  );
  return runProcess({
    command: nginx,
    args: argumentsFor(folder),
    log: join(folder, 'nginx.log'),
    ready: () => respondsOk(`http://${site.listen}/`),
  });
}
