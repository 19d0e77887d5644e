import { existsSync, readFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';

/** Drawing share images needs compiled libraries, which cannot be bundled. */
export const unbundled = ['sharp', '@resvg/resvg-js'];

/** Copies these packages and what they need. Those for other systems are not installed, so they are left out. */
export async function copyPackages(target: string): Promise<void> {
  const names = new Set(unbundled);
  // A set also visits what is added meanwhile.
  for (const name of names) {
    const from = join('node_modules', name);
    const { dependencies, optionalDependencies } = JSON.parse(
      readFileSync(join(from, 'package.json'), 'utf8'),
    );
    const needed = Object.keys({ ...dependencies, ...optionalDependencies });
    for (const each of needed) if (existsSync(join('node_modules', each))) names.add(each);
    await cp(from, join(target, 'node_modules', name), { recursive: true });
  }
}
