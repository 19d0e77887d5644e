import { useState } from 'react';
import { CallForm } from '#app/desk/conversation/call-form.tsx';
import { NoteForm } from '#app/desk/conversation/note-form.tsx';
import { ReplyForm } from '#app/desk/conversation/reply-form.tsx';
import { LeadInterview } from '#app/desk/interview/lead-interview.tsx';
import { LeadAction } from '#app/desk/lead/lead-action.tsx';
import { LeadHead } from '#app/desk/lead/lead-head.tsx';
import { LeadNotices } from '#app/desk/lead/lead-notices.tsx';
import { LeadSide } from '#app/desk/lead/lead-side.tsx';
import { LeadTimeline } from '#app/desk/lead/lead-timeline.tsx';
import { Present } from '#app/desk/lead/present.tsx';
import { useLeadKeys } from '#app/desk/lead/use-lead-keys.ts';
import { useRefreshedLead } from '#app/desk/lead/use-refreshed-lead.ts';
import { ignoreFailedRefresh } from '#app/desk/live/ignore-failed-refresh.ts';
import { reloadAfterRefusal } from '#app/desk/live/reload-after-refusal.ts';
import { LeadScores } from '#app/desk/scores/lead-scores.tsx';
import { deskMeta } from '#app/desk/shared/desk-meta.ts';
import { useReturnToList } from '#app/desk/shared/return-to-list.ts';
import { type ListedFile, ShowFileLink, ShownFileFrame } from '#app/desk/shown-file/shown-file-frame.tsx';
import { DraftScript } from '#app/sections/lead-form/draft-script.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { Textarea } from '#app/ui/textarea.tsx';
import { replyUploadLimit } from '#domain/leads/forms/application/fields.ts';
import type { Route } from './+types/route.ts';
import { changeLeadByForm } from './change-lead-by-form.server.ts';
import { readLead } from './read-lead.server.ts';

export const loader = ({ params, request, context }: Route.LoaderArgs) =>
  readLead(params.reference, context, new URL(request.url).searchParams);

export const clientLoader = (args: Route.ClientLoaderArgs) => ignoreFailedRefresh(args);

export const handle = { takesUpload: replyUploadLimit };

export const action = ({ params, request, context }: Route.ActionArgs) =>
  changeLeadByForm(params.reference, request, context);

export const shouldRevalidate = reloadAfterRefusal;

export const meta: Route.MetaFunction = ({ matches, params }) => deskMeta(matches, params.reference);

export default function LeadRoute({ loaderData, actionData }: Route.ComponentProps) {
  return loaderData && <LeadScreen key={loaderData.lead.reference} loaded={loaderData} result={actionData} />;
}

const changedWarning = 'This changed while you were writing. Read the timeline before you send.';

type Loaded = NonNullable<Route.ComponentProps['loaderData']>;

function LeadScreen({ loaded, result }: { loaded: Loaded; result: Route.ComponentProps['actionData'] }) {
  const refreshed = useRefreshedLead(loaded);
  const { lead, staffId, may, timeline, drafts, done, place, isGiven, present, hiring, ...side } = refreshed;
  const [isWriting, setIsWriting] = useState(Boolean(loaded.drafts.reply.text));
  const { reply, lead: answered } = useAnswered(loaded, refreshed, isWriting);
  const hasChanged = answered.version !== lead.version;
  useLeadKeys();
  useReturnToList(lead.reference);
  const [shown, show] = useState<ListedFile | null>(null);
  const cv = side.files.find(({ isCv, canBeShown }) => isCv && canBeShown);
  const refusedBy = (intent: string) => (result?.intent === intent ? result : undefined);
  return (
    <div className="desk-main">
      <LeadHead {...{ lead, staffId, may, place }} canReply={reply.blocked === null}>
        {cv && (
          <ShowFileLink file={cv} show={show} className="btn btn--line btn--small">
            Show CV
          </ShowFileLink>
        )}
      </LeadHead>
      <Present colleagues={present} />
      <LeadNotices
        {...{ lead, may, done, isGiven }}
        result={result}
        due={'dueTime' in side.promise ? side.promise.dueTime : undefined}
        rows={timeline}
        late={loaded.isReasonAsked || result?.intent === 'late-reason' ? side.late : null}
      />
      <div className={classNames('desk-grid lead-grid', shown && 'desk-grid--shown')}>
        <section aria-labelledby="timeline">
          <h2 id="timeline" className="desk-rule">
            Timeline
          </h2>
          <LeadTimeline reference={lead.reference} rows={timeline} mayForward={may.forward} />
        </section>
        <div className="lead-grid__side">
          {shown && <ShownFileFrame file={shown} close={() => show(null)} />}
          <LeadSide {...{ lead, may, ...side, show }}>
            {hiring && (
              <>
                <LeadInterview reference={lead.reference} {...hiring} />
                <LeadScores reference={lead.reference} scores={hiring.scores} />
              </>
            )}
          </LeadSide>
        </div>
        <div>
          {reply.blocked === null ? (
            <ReplyForm
              // Resets the form after a reply was sent.
              key={`${lead.reference}-${drafts.reply.sentBefore}`}
              {...{ reply }}
              draft={drafts.reply}
              version={answered.version}
              onWriting={setIsWriting}
              warning={hasChanged ? (refreshed.reply.blocked ?? changedWarning) : null}
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
            draft={drafts.note}
            colleagues={side.colleagues.filter(({ id }) => id !== staffId)}
            refused={refusedBy('note')}
          />
          <CallForm
            key={`call-${lead.reference}-${drafts.call.sentBefore}`}
            version={answered.version}
            draft={drafts.call}
            mayAnswer={may.answer}
            refused={refusedBy('call')}
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
            {may.state && (
              <span>
                <kbd>E</kbd> close
              </span>
            )}
            <span>
              <kbd>J</kbd> <kbd>K</kbd> next, previous lead
            </span>
            <span>
              <kbd>Z</kbd> undo
            </span>
            <span>
              <kbd>Esc</kbd> back to the list
            </span>
          </p>
        </div>
      </div>
    </div>
  );
}

/**
 * What an answer is written to. Whoever is writing keeps the form and the version they began with, until they load the
 * page or are refused: nothing is sent before they have seen the change.
 */
function useAnswered(loaded: Loaded, refreshed: Loaded, isWriting: boolean): Loaded {
  const [begun, setBegun] = useState({ loaded, refreshed });
  const isOutdated = begun.loaded !== loaded || (!isWriting && begun.refreshed.readAt !== refreshed.readAt);
  if (isOutdated) setBegun({ loaded, refreshed });
  return isOutdated ? refreshed : begun.refreshed;
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
