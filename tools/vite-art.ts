import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

type Classes = Map<string, string>;

const styleAttribute = / style="([^"]*)"/g;

/** One short class per distinct style attribute, numbered in sorted order so that every build agrees. */
export function nameStyles(markups: string[]): Classes {
  const styles = markups.flatMap((markup) =>
    [...markup.matchAll(styleAttribute)].map(([, style = '']) => style),
  );
  return new Map([...new Set(styles)].sort().map((style, index) => [style, `a-${index.toString(36)}`]));
}

/** Prepares markup for a page: classes instead of style attributes (the policy forbids them), and no role and label on the
 * root, because the element around it has them. */
export function fitMarkup(markup: string, classes: Classes): string {
  const withClasses = markup.replace(/<[^>]* style="[^>]*>/g, (tag) => {
    const style = tag.match(/ style="([^"]*)"/)?.[1] ?? '';
    const bare = tag.replace(` style="${style}"`, '');
    const name = classes.get(style);
    return bare.includes(' class="')
      ? bare.replace(/ class="([^"]*)"/, ` class="$1 ${name}"`)
      : bare.replace(/^<[\w-]+/, `$& class="${name}"`);
  });
  return withClasses.replace(/^<[^>]*>/, (root) =>
    root.replace(/ (xmlns|role|aria-label|aria-hidden)="[^"]*"/g, ''),
  );
}

/** In the last layer, so that the rules override the components layer as style attributes would. */
export function styleSheet(classes: Classes): string {
  const rules = [...classes].map(([style, name]) => `.${name}{${style}}`);
  return `@layer utilities{${rules.join('')}}`;
}

/** The drawings on the catalogue's cards. */
const isOnCards = ([name]: [string, string]) => /^(screens|cloths|marks)\//.test(name);

/**
 * `virtual:art` contains all markup on the server; in the browser only the folder with a file for each drawing, because a
 * list of them would be in the scripts of every page. `virtual:art-cards` is the markup of all cards in one module, for
 * pages that may need any of them. `virtual:art-names` lists the drawings.
 */
export function art(folder = 'app/art'): Plugin {
  let root = '';
  const read = () => {
    const names = globSync('**/*.{svg,html}', { cwd: join(root, folder) }).sort();
    return names.map((file) => ({
      name: file.replaceAll('\\', '/').replace(/\.\w+$/, ''),
      file: join(root, folder, file),
      markup: readFileSync(join(root, folder, file), 'utf8').trim(),
    }));
  };
  const classesOf = (files: { markup: string }[]) => nameStyles(files.map(({ markup }) => markup));
  const readFitted = () => {
    const files = read();
    const classes = classesOf(files);
    return Object.fromEntries(files.map(({ name, markup }) => [name, fitMarkup(markup, classes)]));
  };
  const folderOf = (drawings: Record<string, string>) =>
    `assets/art-${createHash('sha256').update(JSON.stringify(drawings)).digest('hex').slice(0, 8)}`;

  return {
    name: 'art',
    enforce: 'pre',
    configResolved(config) {
      root = config.root;
    },
    resolveId(id) {
      return /^virtual:art(-cards|-names)?$/.test(id) ? `\0${id}` : undefined;
    },
    load(id) {
      if (!id.startsWith('\0virtual:art')) return;
      const drawings = readFitted();
      if (id === '\0virtual:art-names')
        return `export const names = ${JSON.stringify(Object.keys(drawings))}`;
      if (id === '\0virtual:art-cards')
        return `export const cards = ${JSON.stringify(Object.fromEntries(Object.entries(drawings).filter(isOnCards)))}`;
      const inlined = this.environment.name === 'client' ? {} : drawings;
      return [
        `export const inlined = ${JSON.stringify(inlined)};`,
        `export const folder = ${JSON.stringify(`/${folderOf(drawings)}`)};`,
      ].join('\n');
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const name = request.url?.match(/^\/assets\/art-\w+\/(.+)\.txt$/)?.[1];
        const markup = name && readFitted()[name];
        if (markup) response.end(markup);
        else next();
      });
    },
    generateBundle() {
      if (this.environment.name !== 'client') return;
      const drawings = readFitted();
      for (const [name, source] of Object.entries(drawings))
        this.emitFile({ type: 'asset', fileName: `${folderOf(drawings)}/${name}.txt`, source });
    },
    transform(code, id) {
      if (!id.includes('.css')) return;
      return code.replace('@import "virtual:art.css";', () => styleSheet(classesOf(read())));
    },
  };
}
