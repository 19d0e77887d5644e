import type { Plugin } from 'rolldown';

/** Bundles the file of a thread, which is named by `new URL('./x-thread.ts', import.meta.url)` and not imported. */
export function threadFiles(): Plugin {
  return {
    name: 'thread-files',
    async transform(code, importer) {
      const named = /new URL\('(\.\/[a-z-]+-thread\.ts)', import\.meta\.url\)/.exec(code);
      if (!named?.[1]) return null;
      const file = await this.resolve(named[1], importer);
      if (!file) throw new Error(`${importer} names ${named[1]}, which does not exist`);
      const reference = this.emitFile({ type: 'chunk', id: file.id });
      return code.replace(named[0], `new URL(import.meta.ROLLUP_FILE_URL_${reference})`);
    },
  };
}
