import { readFileSync, writeFileSync } from 'node:fs';

/**
 * Some registries list packages only for the requesting platform. npm then omits the packages of other platforms from the
 * lock file, and `npm ci` refuses it. Run this after every `npm install` to add the missing names.
 */
type Package = {
  version: string;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
};
type Locked = Partial<Package> & { optionalDependencies?: Record<string, string> };
export type Lock = { packages: Record<string, Locked> };

const systems = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'];
const processors = ['arm64', 'x64', 'ia32', 'ppc64', 'riscv64', 's390x', 'wasm32', 'arm'];

export function listMissing({ packages }: Lock): Record<string, Package> {
  const missing: Record<string, Package> = {};
  for (const { optionalDependencies = {}, dev } of Object.values(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      const path = `node_modules/${name}`;
      if (!packages[path] && /^\d/.test(version)) missing[path] = readName(name, version, dev);
    }
  }
  return missing;
}

function readName(name: string, version: string, dev: boolean | undefined): Package {
  const parts = name.split(/[/-]/);
  const os = systems.find((system) => parts.includes(system));
  const cpu = processors.find((processor) => parts.includes(processor));
  return {
    version,
    ...(cpu && { cpu: [cpu] }),
    ...(dev && { dev }),
    ...(os === 'linux' && { libc: [name.includes('musl') ? 'musl' : 'glibc'] }),
    optional: true,
    ...(os && { os: [os] }),
  };
}

if (import.meta.main) {
  const lock: Lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const { '': root, ...others } = { ...lock.packages, ...listMissing(lock) };
  const inOrder = Object.entries(others).sort(([a], [b]) => (a < b ? -1 : 1));
  lock.packages = { ...(root && { '': root }), ...Object.fromEntries(inOrder) };
  writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`);
}
