import { createHash } from 'node:crypto';

interface LockedPackage {
  version?: string;
  integrity?: string;
  license?: string;
  dev?: boolean;
  optional?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}
export type LockFile = { name: string; version: string; packages: Record<string, LockedPackage> };

/** The bill of materials in CycloneDX 1.6. The same lock file always gives the same text, so two releases can be compared. */
export function createSbom({ name, version, packages }: LockFile) {
  const { '': root = {}, ...installed } = packages;
  const rootPurl = purlOf(name, version);
  const components = new Map(
    Object.entries(installed).map(([path, locked]) => [purlAt(path, locked), toComponent(path, locked)]),
  );
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${uuidOf(JSON.stringify(packages))}`,
    version: 1,
    metadata: {
      component: { type: 'application', 'bom-ref': rootPurl, name, version, purl: rootPurl },
      properties: [{ name: 'pahana:source', value: 'package-lock.json' }],
    },
    components: [...components.values()],
    dependencies: [
      { ref: rootPurl, dependsOn: resolveAll('', root, packages) },
      ...Object.entries(installed).map(([path, locked]) => ({
        ref: purlAt(path, locked),
        dependsOn: resolveAll(path, locked, packages),
      })),
    ].filter(({ ref }, index, all) => all.findIndex((other) => other.ref === ref) === index),
  };
}

function toComponent(path: string, locked: LockedPackage) {
  const [group, name] = nameAt(path).startsWith('@') ? nameAt(path).split('/') : [undefined, nameAt(path)];
  const purl = purlAt(path, locked);
  return {
    type: 'library',
    'bom-ref': purl,
    ...(group && { group }),
    name,
    version: locked.version,
    // Needed only to build and to test, or only on another platform.
    scope: locked.dev ? 'excluded' : locked.optional ? 'optional' : 'required',
    ...(locked.integrity && { hashes: [hashOf(locked.integrity)] }),
    ...(locked.license && { licenses: [licenseOf(locked.license)] }),
    purl,
  };
}

/** npm writes base64, CycloneDX wants hexadecimal digits. */
function hashOf(integrity: string) {
  const [algorithm = '', value = ''] = integrity.split('-');
  return { alg: algorithm.replace('sha', 'SHA-'), content: Buffer.from(value, 'base64').toString('hex') };
}

const licenseOf = (license: string) =>
  / (OR|AND|WITH) /.test(license) ? { expression: license } : { license: { id: license } };

const nameAt = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
const purlAt = (path: string, { version = '' }: LockedPackage) => purlOf(nameAt(path), version);
const purlOf = (name: string, version: string) => `pkg:npm/${name.replace('@', '%40')}@${version}`;

/** Node looks for a package beside the one that needs it, then in each folder above. */
function resolveAll(path: string, locked: LockedPackage, packages: LockFile['packages']): string[] {
  const names = Object.keys({
    ...locked.dependencies,
    ...locked.optionalDependencies,
    ...locked.peerDependencies,
    ...(path === '' && (locked as { devDependencies?: object }).devDependencies),
  });
  const folders = path.split('/node_modules/').map((_, index, parts) => parts.slice(0, parts.length - index));
  const places = [...folders.map((parts) => `${parts.join('/node_modules/')}/node_modules`), 'node_modules'];
  return names.flatMap((name) => {
    const found = places.map((place) => `${place}/${name}`).find((place) => packages[place]);
    return found ? purlAt(found, packages[found] as LockedPackage) : [];
  });
}

/** A version 8 UUID: its bits are ours to choose, and we take them from the contents. */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  const variant = '89ab'[Number.parseInt(hex[16] as string, 16) % 4];
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
