import { createHash } from 'node:crypto';
import { type PageElement, readElements } from './read-elements.ts';

export interface DelayedPage {
  html: string;
  startFile: { path: string; source: string };
}

/**
 * A page is read before it is used: its scripts wait for the first sign of life, or for an idle moment after `load`.
 */
export function delayHydration(html: string): DelayedPage {
  const elements = readElements(html);
  const preloads = elements.filter(
    ({ name, attributes }) => name === 'link' && attributes.rel === 'modulepreload',
  );
  const modules = elements.filter(
    ({ name, attributes }) => name === 'script' && attributes.type === 'module',
  );
  const [module] = modules;
  if (!module || modules.length > 1) throw new Error(`expected one module script, found ${modules.length}`);
  if (!module.body || module.attributes.src || module.attributes.async === undefined) {
    throw new Error('the module script is not an inline async one');
  }

  const source = startSource(module.body, preloads);
  const path = `assets/start-${createHash('sha256').update(source).digest('base64url').slice(0, 8)}.js`;
  return {
    html: replace(html, [
      ...preloads.map((element) => ({ element, text: '' })),
      { element: module, text: `<script>${starter(`/${path}`)}</script>` },
    ]),
    startFile: { path, source },
  };
}

/** What the preloads named is imported beside the framework's own list, so that nothing is found out one hop late. */
function startSource(body: string, preloads: PageElement[]): string {
  const entries = [...body.matchAll(/(?<![\w.])import\("([^"]+)"\)/g)].map(([, href]) => href);
  if (entries.length !== 1) throw new Error(`expected one entry import, found ${entries.length}`);
  const hrefs = preloads.map(({ attributes }) => attributes.href ?? '');
  const early = hrefs.filter((href) => href !== entries[0] && !body.includes(`"${href}"`));
  return [body.trim(), ...early.map((href) => `import ${JSON.stringify(href)};`), ''].join('\n');
}

function starter(href: string): string {
  return `(()=>{
const signs=["pointerdown","keydown","focusin","touchstart"],how={passive:true,capture:true};
let begun=false;
const begin=()=>{if(begun)return;begun=true;for(const sign of signs)removeEventListener(sign,begin,how);import(${JSON.stringify(href)})};
for(const sign of signs)addEventListener(sign,begin,how);
const rest=()=>window.requestIdleCallback?requestIdleCallback(begin,{timeout:2000}):setTimeout(begin,200);
document.readyState==="complete"?rest():addEventListener("load",rest,{once:true});
})()`;
}

function replace(html: string, changes: { element: PageElement; text: string }[]): string {
  let result = '';
  let from = 0;
  for (const { element, text } of changes.toSorted((a, b) => a.element.start - b.element.start)) {
    result += html.slice(from, element.start) + text;
    from = element.end;
  }
  return result + html.slice(from);
}
