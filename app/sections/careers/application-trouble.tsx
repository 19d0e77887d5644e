import { Notice } from '#app/ui/notice.tsx';
import { applicationFailure } from '#domain/leads/kinds/application-form.ts';

const troubles: Record<string, string> = {
  unreadable: applicationFailure,
  unavailable: applicationFailure,
  unreachable: applicationFailure,
  'key-reused': 'This form was already sent with other words. Submit it once more to send these too.',
  limited:
    'Several applications came from your connection in a short time. Wait ten minutes, then submit again.',
  stopped: 'Sending was stopped.',
};

type Props = { outcome: string | undefined; withoutScript: boolean };

/** Why nothing was sent, and that nothing is lost. Faults of fields stand beside their fields. */
export function ApplicationTrouble({ outcome = '', withoutScript }: Props) {
  const said = troubles[outcome];
  return (
    <div className="full empty:hidden" role="status">
      {withoutScript ? (
        <Notice tone="warn">
          <p>
            {said ?? 'Please look at the marked fields.'} Choose your files once more: a browser does not keep
            them.
          </p>
        </Notice>
      ) : (
        said && (
          <Notice tone="warn">
            <p>{said} Your words and files are still here.</p>
          </Notice>
        )
      )}
    </div>
  );
}
