import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { requireFreshBuild } from './require-fresh-build.ts';

/** Packs the release and the Node that it was tested with into one file, which `deploy/release` unpacks on a server. */
requireFreshBuild();
const { id } = JSON.parse(readFileSync('release/release.json', 'utf8'));
const folder = join('artifact', id);
const file = resolve('artifact', `pahana-${id}.tar.gz`);
rmSync(folder, { recursive: true, force: true });
mkdirSync(join(folder, 'bin'), { recursive: true });
cpSync('release', folder, { recursive: true });
cpSync(process.execPath, join(folder, 'bin/node'));
execFileSync('chmod', ['--recursive', 'u=rwX,go=rX', folder]);
// A program that its user cannot read gets no debugger and no reader of its environment, not even of the same user. So the
// web process cannot get the secrets of the worker.
chmodSync(join(folder, 'bin/node'), 0o711);
const owner = ['--owner=0', '--group=0', '--sort=name'];
execFileSync('tar', ['--create', '--gzip', '--file', file, '--directory', 'artifact', ...owner, id]);
rmSync(folder, { recursive: true });
const megabytes = (statSync(file).size / 1e6).toFixed(1);
console.log(`artifact/pahana-${id}.tar.gz, ${megabytes} MB`);
