import { Button } from '#app/ui/button.tsx';
import { issueFormId } from './issue-editor.tsx';

interface Props {
  issueId: string;
  versions: { version: number; savedAt: string; savedBy: string | null }[];
}

/** What the issue said before somebody else changed it. */
export function IssueVersions({ issueId, versions }: Props) {
  return (
    <section aria-labelledby="versions">
      <h2 id="versions">Earlier versions</h2>
      {versions.length === 0 && (
        <p className="muted">When somebody else changes this issue, what it said before is kept here.</p>
      )}
      <ul className="files">
        {versions.map(({ version, savedAt, savedBy }) => (
          <li key={version}>
            <a
              href={`/desk/newsletter/${issueId}/letter?version=${version}`}
              target="_blank"
              rel="noreferrer"
            >
              As {savedBy ?? 'a former colleague'} left it
            </a>
            <br />
            <span className="muted num">{savedAt}</span>
            <div className="mt-1">
              <Button
                type="submit"
                form={issueFormId}
                name="intent"
                value={`put-back-${version}`}
                tone="line"
                small
              >
                Put it back<span className="vh">, as it was on {savedAt}</span>
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
