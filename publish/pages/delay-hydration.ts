import { createHash } from 'node:crypto';
import { type PageElement, readElements } from './read-elements.ts';

export interface DelayedPage {
  html: string;
  startFile: { path: string; source: string };
}

/** Visitors read a page before they use it, so its scripts wait for the first input or for an idle moment after `load`. */
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
      { element: module, text: `<script>${startScript(`/${path}`)}</script>` },
    ]),
    startFile: { path, source },
  };
}

/** Preloaded files are imported together with the framework's own list, so that none is discovered late. */
function startSource(body: string, preloads: PageElement[]): string {
  const entries = [...body.matchAll(/(?<![\w.])import\("([^"]+)"\)/g)].map(([, href]) => href);
  if (entries.length !== 1) throw new Error(`expected one entry import, found ${entries.length}`);
  const hrefs = preloads.map(({ attributes }) => attributes.href ?? '');
  const early = hrefs.filter((href) => href !== entries[0] && !body.includes(`"${href}"`));
  return [body.trim(), ...early.map((href) => `import ${JSON.stringify(href)};`), ''].join('\n');
}

function startScript(href: string): string {
  return `(()=>{
const events=["pointerdown","keydown","focusin","touchstart"],options={passive:true,capture:true};
let started=false;
const start=()=>{if(started)return;started=true;for(const event of events)removeEventListener(event,start,options);import(${JSON.stringify(href)})};
for(const event of events)addEventListener(event,start,options);
const wait=()=>window.requestIdleCallback?requestIdleCallback(start,{timeout:2000}):setTimeout(start,200);
document.readyState==="complete"?wait():addEventListener("load",wait,{once:true});
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
