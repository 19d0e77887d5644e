import { InlineScript } from '#app/ui/inline-script.tsx';
import { openDrafts } from './form-drafts.ts';

/** Placed after a form: restores and saves its draft even if no other script loads. */
export function DraftScript() {
  return <InlineScript code={draftScript} />;
}

const source = String(openDrafts).replace(/\/\*\*[^*]*\*\//g, '');
const draftScript = `{const drafts=(${source})();for(const form of document.forms)drafts.fill(form);addEventListener("input",({target:{form}})=>form&&drafts.save(form))}`;
