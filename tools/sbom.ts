import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createSbom } from './sbom/create-sbom.ts';

/** Writes the bill of materials of every package in the lock file. */
const file = process.argv[2] ?? '.reports/sbom.cdx.json';
const sbom = createSbom(JSON.parse(readFileSync('package-lock.json', 'utf8')));
mkdirSync('.reports', { recursive: true });
writeFileSync(file, `${JSON.stringify(sbom, null, 2)}\n`);
const shipped = sbom.components.filter(({ scope }) => scope !== 'excluded').length;
console.log(`${file}: ${sbom.components.length} packages, ${shipped} of them in production`);
