import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createSbom, type LockFile } from './create-sbom.ts';

const lock: LockFile = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const sbom = createSbom(lock);
const refs = new Set(sbom.components.map((component) => component['bom-ref']));

test('every package of the lock file is in the bill of materials, by name and version, once', () => {
  const locked = Object.entries(lock.packages)
    .filter(([path]) => path)
    .map(([path, { version }]) => `${path.split('node_modules/').at(-1)}@${version}`);
  const listed = sbom.components.map(
    ({ group, name, version }) => `${group ? `${group}/` : ''}${name}@${version}`,
  );
  expect(listed.toSorted()).toEqual([...new Set(locked)].toSorted());
  expect(refs.size).toBe(sbom.components.length);
});

test('it has the header and the fields that CycloneDX 1.6 requires', () => {
  expect(sbom).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6', version: 1 });
  expect(sbom.serialNumber).toMatch(
    /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  );
  for (const { type, name, purl, hashes = [], licenses = [] } of sbom.components) {
    expect(type).toBe('library');
    expect(name).toBeTruthy();
    expect(purl).toMatch(/^pkg:npm\/(%40[^/@]+\/)?[^/@]+@\d/);
    for (const { alg, content } of hashes) {
      expect(alg).toBe('SHA-512');
      expect(content).toMatch(/^[0-9a-f]{128}$/);
    }
    for (const each of licenses) expect(Object.keys(each)).toHaveLength(1);
  }
});

test('what depends on what refers only to packages in the list', () => {
  const root = sbom.metadata.component['bom-ref'];
  expect(new Set(sbom.dependencies.map(({ ref }) => ref))).toEqual(new Set([root, ...refs]));
  for (const { dependsOn } of sbom.dependencies) for (const ref of dependsOn) expect(refs).toContain(ref);
  const named = new Set(sbom.dependencies.find(({ ref }) => ref === root)?.dependsOn);
  expect([...named].some((ref) => ref.startsWith('pkg:npm/react-router@'))).toBe(true);
  expect([...named].some((ref) => ref.startsWith('pkg:npm/vitest@'))).toBe(true);
});

test('every package in production has a checksum, and only packages of other platforms have none', () => {
  const without = Object.entries(lock.packages).filter(([path, { integrity }]) => path && !integrity);
  for (const [path, { optional }] of without) expect(optional, path).toBe(true);
  const required = sbom.components.filter(({ scope }) => scope === 'required');
  expect(required.length).toBeGreaterThan(100);
  for (const { purl, hashes } of required) expect(hashes, purl).toHaveLength(1);
});

test('a package is found beside the one that needs it before the one at the top', () => {
  const { dependencies } = createSbom({
    name: 'site',
    version: '1.0.0',
    packages: {
      '': { dependencies: { outer: '1', inner: '1' } },
      'node_modules/inner': { version: '1.0.0' },
      'node_modules/outer': { version: '1.0.0', dependencies: { inner: '2' } },
      'node_modules/outer/node_modules/inner': { version: '2.0.0' },
    },
  });
  expect(dependencies).toEqual([
    { ref: 'pkg:npm/site@1.0.0', dependsOn: ['pkg:npm/outer@1.0.0', 'pkg:npm/inner@1.0.0'] },
    { ref: 'pkg:npm/inner@1.0.0', dependsOn: [] },
    { ref: 'pkg:npm/outer@1.0.0', dependsOn: ['pkg:npm/inner@2.0.0'] },
    { ref: 'pkg:npm/inner@2.0.0', dependsOn: [] },
  ]);
});
