import { InlineScript } from '#app/ui/inline-script.tsx';
import { openDrafts } from './form-drafts.ts';

/** Stands behind a form: what was typed comes back, and is kept, even if no other script ever arrives. */
export function DraftScript() {
  return <InlineScript code={draftScript} />;
}

const source = String(openDrafts).replace(/\/\*\*[^*]*\*\//g, '');
const draftScript = `{const drafts=(${source})();for(const form of document.forms)drafts.fill(form);addEventListener("input",({target:{form}})=>form&&drafts.keep(form))}`;
