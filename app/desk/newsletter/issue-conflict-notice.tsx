import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';

interface Props {
  outcome: 'changed' | 'closed';
  issueId: string;
  /** Who saved the other version, if it is known. */
  saved: { by: string | null; at: string } | undefined;
  /** Missing without script, where a link does it. */
  takeTheirs: (() => void) | undefined;
}

/** Inside the form, so that its button sends what was typed. */
export function IssueConflictNotice({ outcome, issueId, saved, takeTheirs }: Props) {
  const address = `/desk/newsletter/${issueId}`;
  const who = saved?.by ? `${saved.by} saved another version at ${saved.at}.` : 'Another version was saved.';
  return (
    <Notice tone="warn" role="alert" tabIndex={-1} autoFocus>
      {outcome === 'changed' ? (
        <p>
          <b>{who}</b> What you wrote is still below and is not saved. Nothing is lost either way: the version
          that you replace stays among the earlier versions.
        </p>
      ) : (
        <p>
          <b>This issue is no longer a draft.</b> A colleague has scheduled, sent or deleted it. What you
          wrote is still below and is not saved.
        </p>
      )}
      <div className="issue-section__actions mt-3">
        {outcome === 'changed' && (
          <Button type="submit" name="intent" value="overwrite" tone="ink" small>
            Save mine
          </Button>
        )}
        <a className="btn btn--line btn--small" href={`${address}/preview`} target="_blank" rel="noreferrer">
          Look at the other version
        </a>
        {takeTheirs ? (
          <Button tone="line" small onClick={takeTheirs}>
            Continue with the other version
          </Button>
        ) : (
          <a className="btn btn--line btn--small" href={address}>
            Continue with the other version
          </a>
        )}
      </div>
    </Notice>
  );
}
