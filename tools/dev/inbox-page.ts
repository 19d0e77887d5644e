import { createHash } from 'node:crypto';
import type { InboxMessage } from './inbox-store.ts';

const STYLES = `
:root { color-scheme: light; --paper: #F1F4EE; --ink: #0B2620; --quiet: #4A605A; --line: #C6D0C9; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 64rem; margin: 0 auto; padding: 2.5rem 1.5rem 4rem; }
h1 { margin: 0 0 .25rem; font-size: 1.75rem; font-weight: 600; line-height: 1.2; overflow-wrap: anywhere; }
h2 { margin: 2.5rem 0 .75rem; font-size: 1rem; font-weight: 600; }
p { margin: 0; color: var(--quiet); }
a { color: inherit; text-underline-offset: .2em; text-decoration-thickness: 1px; }
a:focus-visible { outline: 2px solid var(--ink); outline-offset: 3px; }
ol { list-style: none; margin: 2rem 0 0; padding: 0; border-top: 1px solid var(--line); }
li { display: grid; grid-template-columns: 1fr auto; gap: 0 1.5rem; padding: .8rem 0; border-bottom: 1px solid var(--line); }
li a { font-weight: 600; overflow-wrap: anywhere; }
li p, time { grid-column: 1; color: var(--quiet); font-size: .9rem; overflow-wrap: anywhere; }
li time { grid-column: 2; grid-row: 1; font-variant-numeric: tabular-nums; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .35rem 1.5rem; margin: 1.5rem 0 0; padding: 1rem 0; border: solid var(--line); border-width: 1px 0; }
dt { color: var(--quiet); }
dd { margin: 0; overflow-wrap: anywhere; }
iframe { display: block; width: 100%; height: 40rem; border: 1px solid var(--line); background: #FFF; }
pre { margin: 0; padding: 1rem 0; border: solid var(--line); border-width: 1px 0; font: .875rem/1.6 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
textarea { display: block; width: 100%; margin-bottom: .75rem; padding: .6rem .8rem; border: 1px solid var(--quiet); font: inherit; }
button { padding: .4rem 1.2rem; border: 1px solid var(--ink); background: var(--ink); color: var(--paper); font: inherit; }
`;

const styleHash = createHash('sha256').update(STYLES).digest('base64');

export const PAGE_POLICY = `default-src 'none'; style-src 'sha256-${styleHash}'; frame-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;

/** Mails are not trusted: no scripts, no remote content; links may open a tab. */
export const MAIL_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'";

export function listPage(messages: InboxMessage[]): string {
  const rows = messages.map(
    (message) => `<li><a href="/messages/${message.id}">${escapeHtml(message.subject)}</a>
<time datetime="${message.receivedAt.toISOString()}">${printTime(message.receivedAt)}</time>
<p>${escapeHtml(message.from)} to ${escapeHtml(message.to)}</p></li>`,
  );
  const summary =
    messages.length === 0
      ? 'Nothing yet. Every mail the site sends during development arrives here.'
      : `${messages.length === 1 ? '1 mail' : `${messages.length} mails`}, newest first. The list refreshes itself.`;
  const list = rows.length === 0 ? '' : `<ol>${rows.join('\n')}</ol>`;
  return page('Inbox', `<h1>Inbox</h1><p>${summary}</p>${list}`, '<meta http-equiv="refresh" content="3">');
}

export function messagePage(message: InboxMessage, isAnswered: boolean): string {
  const facts = [
    ['From', message.from],
    ['To', message.to],
    ['Received', printTime(message.receivedAt)],
    ['Message-ID', message.messageId],
  ];
  const body = [
    `<p><a href="/">Inbox</a></p><h1>${escapeHtml(message.subject)}</h1>`,
    `<dl>${facts.map(([name, value]) => `<dt>${name}</dt><dd>${escapeHtml(value ?? '')}</dd>`).join('')}</dl>`,
    message.html &&
      `<h2>As the reader sees it</h2><iframe sandbox="allow-popups allow-popups-to-escape-sandbox" title="HTML of the mail" src="/messages/${message.id}/html"></iframe>`,
    message.text && `<h2>Text</h2><pre>${escapeHtml(message.text)}</pre>`,
    isAnswered
      ? '<h2>Answer</h2><p role="status">Sent. The worker reads it in a moment.</p>'
      : message.answersTo && answerForm(message),
    `<h2>Headers</h2><pre>${message.headers.map(({ line }) => escapeHtml(line)).join('\n')}</pre>`,
  ];
  return page(message.subject, body.filter(Boolean).join('\n'));
}

function answerForm({ id, to, answersTo }: InboxMessage): string {
  return `<h2><label for="text">Answer as ${escapeHtml(to)}</label></h2>
<form method="post" action="/messages/${id}/answer"><textarea id="text" name="text" rows="6" required></textarea>
<p>Goes to ${escapeHtml(answersTo)}</p><button>Send</button></form>`;
}

export function missingPage(): string {
  return page(
    'Not here',
    '<h1>This mail is not here</h1><p>It may have been deleted to make room. <a href="/">Inbox</a></p>',
  );
}

export function failedPage(reason: string): string {
  return page('Not sent', `<h1>The answer was not sent</h1><p>${escapeHtml(reason)}</p>`);
}

/** Opens the links of a mail in a new tab instead of its frame. */
export function mailHtml(message: InboxMessage): string {
  const base = '<base target="_blank">';
  return /<head[^>]*>/i.test(message.html)
    ? message.html.replace(/<head[^>]*>/i, (head) => head + base)
    : base + message.html;
}

function page(title: string, body: string, head = ''): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>${head}<style>${STYLES}</style></head>
<body><main>${body}</main></body></html>`;
}

function printTime(date: Date): string {
  return date.toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
