import { readdirSync, readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { migrate } from '#platform/migrate.server.ts';
import { startPostgres } from '../../tools/postgres.ts';
import { requireFreshBuild } from '../../tools/require-fresh-build.ts';
import { defaultPorts } from '../stack/ports.ts';
import { processSettings } from '../stack/process-settings.ts';
import { runProcess } from '../stack/run-process.ts';

/** What a start costs from the release, beside the sources under tsx. In turn, so that other load meets both. */
const rounds = 3;
const ways = {
  release: { cwd: resolve('release'), before: [], ending: 'js' },
  tsx: { cwd: process.cwd(), before: ['--import', 'tsx'], ending: 'ts' },
};
const processes = { web: 'web-listens', worker: 'worker-started' };
type Way = keyof typeof ways;
type Name = keyof typeof processes;
interface Start {
  processorSeconds: number;
  seconds: number;
  megabytes: number;
}

requireFreshBuild();
const folder = await mkdtemp(join(tmpdir(), 'pahana-artifact-'));
await chmod(folder, 0o755);
const postgres = await startPostgres({
  dataDir: join(folder, 'data'),
  port: defaultPorts.postgres,
  database: 'pahana',
});
try {
  await migrate(postgres.url);
  const starts = new Map<string, Start[]>();
  for (let round = 0; round <= rounds; round += 1) {
    for (const name of Object.keys(processes) as Name[]) {
      for (const way of Object.keys(ways) as Way[]) {
        const start = await measureStart(name, way);
        // The first one also reads the files from the disk.
        if (round > 0) starts.set(`${name} ${way}`, [...(starts.get(`${name} ${way}`) ?? []), start]);
      }
    }
  }
  for (const name of Object.keys(processes)) {
    const of = (way: Way, figure: keyof Start) =>
      median((starts.get(`${name} ${way}`) ?? []).map((start) => start[figure]));
    const row = (figure: keyof Start) => ({
      release: of('release', figure).toFixed(2),
      tsx: of('tsx', figure).toFixed(2),
      ratio: (of('release', figure) / of('tsx', figure)).toFixed(2),
    });
    console.log(`${name}, median of ${rounds} starts`);
    console.table({
      'processor seconds': row('processorSeconds'),
      seconds: row('seconds'),
      'resident MB': row('megabytes'),
    });
  }
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

async function measureStart(name: Name, way: Way): Promise<Start> {
  const { cwd, before, ending } = ways[way];
  const begun = performance.now();
  const running = await runProcess({
    command: process.execPath,
    args: [...before, `${name}/main.${ending}`],
    cwd,
    env: {
      ...processSettings,
      PORT: String(defaultPorts.web),
      DATABASE_URL: postgres.url,
      SMTP_URL: `smtp://127.0.0.1:${defaultPorts.smtp}`,
      SITE_URL: 'https://www.pahana.test',
      FILES_DIR: join(folder, 'files'),
    },
    log: join(folder, `${name}-${way}.log`),
    ready: ({ output }) => output().includes(`"${processes[name]}"`),
  });
  const took = (performance.now() - begun) / 1000;
  const used = readUse(running.pid);
  await running.end('SIGKILL');
  return { ...used, seconds: took };
}

/** With the processes it started: tsx has a compiler beside it. */
function readUse(pid: number): Omit<Start, 'seconds'> {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  const ticks = fields.slice(11, 15).reduce((sum, each) => sum + Number(each), 0);
  const resident = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  const children = readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').trim().split(' ').filter(Boolean),
  );
  const own = { processorSeconds: ticks / 100, megabytes: Number(resident) / 1024 };
  return children
    .map((child) => readUse(Number(child)))
    .reduce(
      (sum, each) => ({
        processorSeconds: sum.processorSeconds + each.processorSeconds,
        megabytes: sum.megabytes + each.megabytes,
      }),
      own,
    );
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
