import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { LeadAction } from '#app/desk/lead/lead-action.tsx';
import { LeadHead } from '#app/desk/lead/lead-head.tsx';
import { LeadNotices } from '#app/desk/lead/lead-notices.tsx';
import { LeadSide } from '#app/desk/lead/lead-side.tsx';
import { LeadTimeline } from '#app/desk/lead/lead-timeline.tsx';
import { NoteForm } from '#app/desk/lead/note-form.tsx';
import { ReplyForm } from '#app/desk/lead/reply-form.tsx';
import { useLeadKeys } from '#app/desk/lead/use-lead-keys.ts';
import { DraftScript } from '#app/sections/lead-form/draft-script.tsx';
import { Textarea } from '#app/ui/textarea.tsx';
import type { Route } from './+types/route.ts';
import { changeLeadByForm } from './change-lead-by-form.server.ts';
import { readLead } from './read-lead.server.ts';

export const loader = ({ params, request, context }: Route.LoaderArgs) =>
  readLead(params.reference, context, new URL(request.url).searchParams);

export const action = ({ params, request, context }: Route.ActionArgs) =>
  changeLeadByForm(params.reference, request, context);

/** Reloads the lead also after a refused or outdated action, so that the changes are shown. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 403 || actionStatus === 409 || defaultShouldRevalidate;
}

export const meta: Route.MetaFunction = ({ params }) => [
  { title: `${params.reference} | Desk` },
  { name: 'robots', content: 'noindex' },
];

export default function Lead({ loaderData, actionData: result }: Route.ComponentProps) {
  const { lead, staffId, may, reply, timeline, noteKey, drafts, done, canUndo, ...side } = loaderData;
  useLeadKeys();
  const refusedBy = (intent: string) => (result?.intent === intent ? result : undefined);
  return (
    <div className="desk-main">
      <LeadHead {...{ lead, staffId, may }} canReply={reply.blocked === null} />
      <LeadNotices
        {...{ lead, may, done, canUndo }}
        result={result}
        due={'dueTime' in side.promise ? side.promise.dueTime : undefined}
        rows={timeline}
      />
      <div className="desk-grid">
        <section aria-labelledby="timeline">
          <h2 id="timeline" className="desk-rule">
            Timeline
          </h2>
          <LeadTimeline rows={timeline} />
          {reply.blocked === null ? (
            <ReplyForm
              // Resets the form after a reply was sent.
              key={`${lead.reference}-${drafts.reply.sentBefore}`}
              {...{ reply }}
              draft={drafts.reply}
              version={lead.version}
              refused={refusedBy('reply')}
            />
          ) : (
            <>
              <p className="desk-blocked">{reply.blocked}</p>
              {drafts.reply.text && <UnsentText text={drafts.reply.text} version={lead.version} />}
            </>
          )}
          <NoteForm
            key={`note-${lead.reference}-${drafts.note.sentBefore}`}
            noteKey={noteKey}
            draft={drafts.note}
            refused={refusedBy('note')}
          />
          <DraftScript />
          <p className="keys">
            <span>
              <kbd>R</kbd> reply
            </span>
            <span>
              <kbd>N</kbd> note
            </span>
            <span>
              <kbd>A</kbd> assign to me
            </span>
            <span>
              <kbd>E</kbd> close
            </span>
            <span>
              <kbd>Esc</kbd> back to the inbox
            </span>
          </p>
        </section>
        <LeadSide {...{ lead, may, ...side }} />
      </div>
    </div>
  );
}

/** A draft reply on a lead that the person cannot answer now. */
function UnsentText({ text, version }: { text: string; version: number }) {
  return (
    <section aria-labelledby="unsent-title" className="desk-reply">
      <h2 id="unsent-title">Your unsent reply</h2>
      <p className="muted">Only you see it. It returns to the reply form as soon as you may answer.</p>
      <Textarea label="What you wrote" id="unsent-text" name="unsent" rows={6} readOnly defaultValue={text} />
      <div>
        <LeadAction intent="discard-reply" fields={{ version }}>
          Discard it
        </LeadAction>
      </div>
    </section>
  );
}
