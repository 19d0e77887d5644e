import type { useStaffDraft } from './use-staff-draft.ts';

const texts = {
  none: '',
  typed: 'Saving your draft…',
  saved: 'Your draft is saved. Only you see it.',
  refused: '',
  local: 'No connection: your draft is kept in this tab, and saved as soon as possible.',
};

/** Shows where the draft is stored, and can discard it. */
export function DraftLine({ draft }: { draft: ReturnType<typeof useStaffDraft> }) {
  const { status, discard, canRestore, restore } = draft;
  return (
    <p className="desk-draft muted">
      <span role={status === 'local' ? 'alert' : undefined}>
        {canRestore && status === 'none' ? 'Discarded.' : texts[status]}
      </span>{' '}
      {canRestore ? (
        <button type="button" className="link" onClick={restore}>
          Put it back
        </button>
      ) : (
        status !== 'none' && (
          <button type="button" className="link" onClick={discard}>
            Discard
          </button>
        )
      )}
    </p>
  );
}
