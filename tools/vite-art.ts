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
const isOnCards = ({ name }: { name: string }) => /^(screens|cloths|marks)\//.test(name);

/**
 * `virtual:art` contains all markup on the server; in the browser only loaders for each drawing.
 * `virtual:art-cards` is the markup of all cards in one module, for pages that may need any of them.
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

  return {
    name: 'art',
    enforce: 'pre',
    configResolved(config) {
      root = config.root;
    },
    resolveId(id) {
      return /^virtual:art(-cards)?$/.test(id) ? `\0${id}` : undefined;
    },
    load(id) {
      const files = id.startsWith('\0virtual:art') || id.endsWith('?art') ? read() : [];
      if (id.endsWith('?art')) {
        const markup = files.find(({ file }) => id === `${file}?art`)?.markup ?? '';
        return `export default ${JSON.stringify(fitMarkup(markup, classesOf(files)))}`;
      }
      const classes = classesOf(files);
      const fit = ({ name, markup }: (typeof files)[number]) => [name, fitMarkup(markup, classes)];
      if (id === '\0virtual:art-cards')
        return `export const cards = ${JSON.stringify(Object.fromEntries(files.filter(isOnCards).map(fit)))}`;
      if (id !== '\0virtual:art') return;
      const inBrowser = this.environment.name === 'client';
      const loaders = files.map(
        ({ name, file }) => `${JSON.stringify(name)}: () => import(${JSON.stringify(`${file}?art`)})`,
      );
      return [
        `export const inlined = ${JSON.stringify(inBrowser ? {} : Object.fromEntries(files.map(fit)))};`,
        `export const loaders = {${inBrowser ? loaders.join() : ''}};`,
      ].join('\n');
    },
    transform(code, id) {
      if (!id.includes('.css')) return;
      return code.replace('@import "virtual:art.css";', () => styleSheet(classesOf(read())));
    },
  };
}
