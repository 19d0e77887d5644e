import { chmodSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ServingPlan } from '../../publish/pages/serving-plan.ts';
import { waitUntil } from '../stack/wait-until.ts';
import type { Server } from './run-server.ts';

const sites = '/var/lib/pahana/sites';
const configuration = '/etc/nginx/conf.d/pahana.conf';

/** What somebody might write who took over the worker, and what the server has to say about it. */
const wishes: { what: string; name: string; plan?: (plan: ServingPlan) => unknown; answer: string }[] = [
  { what: 'a way out of the folder', name: '../../../etc', answer: 'another release of the program' },
  { what: 'another program', name: 'other-cccccccccccc', answer: 'another release of the program' },
  { what: 'a folder that is a link', name: 'ID-aaaaaaaaaaaa', answer: 'missing, or a link' },
  {
    what: 'a directive in an address',
    name: 'ID-bbbbbbbbbbbb',
    plan: (plan) => ({ ...plan, notFound: '/404; } server { listen 8099; root /etc; } #' }),
    answer: 'which nginx may not read',
  },
  {
    what: 'a page outside',
    name: 'ID-dddddddddddd',
    plan: (plan) => ({ ...plan, notFound: '/../../../../usr/share' }),
    answer: 'which nginx may not read',
  },
  {
    what: 'a plan that only nginx can refuse',
    name: 'ID-eeeeeeeeeeee',
    plan: (plan) => ({ ...plan, queried: [...plan.queried, ...plan.queried] }),
    answer: 'nginx refuses',
  },
];

/** Writes these wishes as the worker does. Each must be refused by name and change nothing. */
export async function tryHostileSites(server: Server, root: string, id: string): Promise<string[]> {
  const violations: string[] = [];
  const before = readFileSync(join(root, configuration), 'utf8');
  const live = await server.run('readlink', `${sites}/live`);
  for (const { what, name: pattern, plan, answer } of wishes) {
    const name = pattern.replace('ID', id);
    if (plan) writeSite(join(root, sites, name), plan);
    else if (pattern.startsWith('ID')) symlinkSync('/etc', join(root, sites, name));
    const write = `rm -f refused && printf %s '${name}' >wanted`;
    await server.run(
      'sh',
      '-c',
      `cd ${sites} && chown -Rh pahana:pahana . && runuser -u pahana -- sh -c "${write}"`,
    );
    const refusal = await waitUntil(
      `${what} is answered`,
      () => server.run('cat', `${sites}/refused`),
      30_000,
    );
    if (!refusal.includes(answer)) violations.push(`${what}: ${refusal}`);
    if (readFileSync(join(root, configuration), 'utf8') !== before) violations.push(`${what} changed nginx`);
  }
  if ((await server.run('readlink', `${sites}/live`)) !== live) violations.push('other texts are live');
  await server.run('nginx', '-t', '-q');
  await server.run(
    'sh',
    '-c',
    `rm -rf ${sites}/*-[a-e][a-e][a-e][a-e][a-e][a-e][a-e][a-e][a-e][a-e][a-e][a-e]`,
  );
  return violations;
}

function writeSite(folder: string, change: (plan: ServingPlan) => unknown): void {
  mkdirSync(join(folder, 'client'), { recursive: true });
  chmodSync(folder, 0o755);
  const plan = JSON.parse(readFileSync('build/serving.json', 'utf8')) as ServingPlan;
  writeFileSync(join(folder, 'serving.json'), JSON.stringify(change(plan)));
}
