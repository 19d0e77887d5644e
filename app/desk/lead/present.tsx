import { Notice } from '#app/ui/notice.tsx';

type Props = { colleagues: { name: string; isWriting: boolean }[] };

/** Says who else has the lead open, and warns before two people answer it. */
export function Present({ colleagues }: Props) {
  const writing = colleagues.filter(({ isWriting }) => isWriting).map(({ name }) => name);
  const looking = colleagues.filter(({ isWriting }) => !isWriting).map(({ name }) => name);
  return (
    <div role="status" className="empty:hidden">
      {writing.length > 0 && (
        <Notice tone="warn">
          <p>
            <b>{listNames(writing)}</b> {writing.length === 1 ? 'is' : 'are'} writing an answer.
          </p>
        </Notice>
      )}
      {looking.length > 0 && (
        <p className="muted">
          {listNames(looking)} {looking.length === 1 ? 'has' : 'have'} this open too.
        </p>
      )}
    </div>
  );
}

function listNames(names: string[]): string {
  const last = names.at(-1) ?? '';
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${last}` : last;
}
