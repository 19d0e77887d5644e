import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { textAddress } from '../shared/text-address.ts';
import type { TextConflict } from './save-typed.server.ts';

interface Props {
  conflict: TextConflict | { outcome: 'unknown' } | null;
  file: string;
  /** Missing without script, where a link does it. */
  takeTheirs: (() => void) | undefined;
}

/** Inside the form, so that its button sends what was typed. */
export function TextConflictNotice({ conflict, file, takeTheirs }: Props) {
  if (!conflict) return null;
  const address = textAddress('edit', file);
  const isClosed = conflict.outcome === 'closed';
  return (
    <Notice tone="warn" role="alert" tabIndex={-1} autoFocus>
      {isClosed ? (
        <p>
          <b>This draft can no longer be changed.</b> It was sent to be published, or thrown away. What you
          wrote is still below and is not saved.
        </p>
      ) : (
        <p>
          <b>{tellWho(conflict)}</b> What you wrote is still below and is not saved. Nothing is lost either
          way: if you continue with yours, the other version stays among the earlier ones.
        </p>
      )}
      <div className="text-actions mt-3">
        <a
          className="btn btn--line btn--small"
          href={`${address}?version=now`}
          target="_blank"
          rel="noreferrer"
        >
          See the other version
        </a>
        {!isClosed && (
          <Button type="submit" name="intent" value="overwrite" tone="ink" small>
            Continue with mine
          </Button>
        )}
        {takeTheirs ? (
          <Button tone="line" small onClick={takeTheirs}>
            Take the other version
          </Button>
        ) : (
          <a className="btn btn--line btn--small" href={address}>
            Take the other version
          </a>
        )}
      </div>
    </Notice>
  );
}

function tellWho(conflict: TextConflict | { outcome: 'unknown' }): string {
  if (conflict.outcome === 'unknown') return 'Another version was saved meanwhile.';
  if (conflict.isOwn) return `You saved another version at ${conflict.at}, in another window.`;
  return `${conflict.by ?? 'A former colleague'} saved another version at ${conflict.at}.`;
}
