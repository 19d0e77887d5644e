import { expectToasts } from '#app/ui/show-toast.ts';

let token = '';
let isAsked = false;

/** Once a field is entered: what will be needed when the form is sent is fetched now. */
export function prepareSending() {
  expectToasts();
  askForToken();
}

/** The server notes when the form was begun. Without an answer it is sent all the same. */
function askForToken() {
  if (isAsked) return;
  isAsked = true;
  fetch('/form-token')
    .then(async (answer) => {
      isAsked = answer.ok;
      if (answer.ok) token = await answer.text();
    })
    .catch(() => {
      isAsked = false;
    });
}

/** Shows the server when the form was begun. */
export function obtainFormToken(fields: FormData) {
  fields.set('formToken', token);
}

/** How the visitor came. The browser knows by itself which address it opened first: nothing is stored for this. */
export function addFirstTouch(fields: FormData) {
  const [opened] = performance.getEntriesByType('navigation');
  const touch = [opened?.name.slice(0, 999), document.referrer.slice(0, 999), performance.now()];
  fields.set('firstTouch', JSON.stringify(touch));
}
