import { preloadToasts } from '#app/ui/show-toast.ts';

let token = '';
let isRequested = false;

/** Called when a field is focused: fetches what is needed to send the form. */
export function prepareSending() {
  preloadToasts();
  fetchToken();
}

/** The token tells the server when the visitor started the form. The form can be sent without it. */
function fetchToken() {
  if (isRequested) return;
  isRequested = true;
  fetch('/form-token')
    .then(async (answer) => {
      isRequested = answer.ok;
      if (answer.ok) token = await answer.text();
    })
    .catch(() => {
      isRequested = false;
    });
}

export function addFormToken(fields: FormData) {
  fields.set('formToken', token);
}

/** Adds how the visitor came to the site. It uses the browser's own record of the first address, so nothing is stored. */
export function addFirstTouch(fields: FormData) {
  const [opened] = performance.getEntriesByType('navigation');
  const touch = [opened?.name.slice(0, 999), document.referrer.slice(0, 999), performance.now()];
  fields.set('firstTouch', JSON.stringify(touch));
}
