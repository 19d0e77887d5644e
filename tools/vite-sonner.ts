import type { Plugin } from 'vite';

const changes: [pattern: RegExp, replacement: string][] = [
  // It adds a <style> element when loaded, which our policy forbids; its looks are in styles/toasts.css.
  [/^__insertCSS\(".*\);?$/m, ''],
  // It pauses only in a hidden tab; a toast must also wait while the window has lost focus.
  [/React\.useState\(document\.hidden\)/, 'React.useState(document.hidden || !document.hasFocus())'],
  [
    /const callback = \(\)=>\{\s*setIsDocumentHidden\(document\.hidden\);\s*\};/,
    `const callback = (event)=>setIsDocumentHidden(event.type === 'blur' || document.hidden);
     window.addEventListener('blur', callback);
     window.addEventListener('focus', callback);`,
  ],
  [
    /return \(\)=>document\.removeEventListener\('visibilitychange', callback\);/,
    `return () => {
       document.removeEventListener('visibilitychange', callback);
       window.removeEventListener('blur', callback);
       window.removeEventListener('focus', callback);
     };`,
  ],
];

export function fitSonner(code: string): string {
  return changes.reduce((fitted, [pattern, replacement]) => {
    if (!pattern.test(fitted)) throw new Error(`sonner has changed: ${pattern} no longer matches`);
    return fitted.replace(pattern, replacement);
  }, code);
}

export function sonner(): Plugin {
  return {
    name: 'fit-sonner',
    transform(code, id) {
      return /\/sonner\/dist\/index\.mjs/.test(id) ? fitSonner(code) : undefined;
    },
  };
}
