import { Form, Link } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { writeSelected } from '#domain/leads/applications/application-selection.ts';
import { applicationStages, isStage, stageLabels } from '#domain/leads/applications/application-stages.ts';
import { printReason } from '#domain/leads/applications/decline-letter.ts';

interface ApplicationStageProps {
  reference: string;
  version: number;
  opening: string;
  /** Null means received. */
  stage: string | null;
  stageReason: string | null;
}

/** Shows the stage of an application, with a form to move it and a link to decline it. */
export function ApplicationStage({ reference, version, opening, stage, stageReason }: ApplicationStageProps) {
  const current = stage && isStage(stage) ? stage : 'received';
  const selected = writeSelected(reference, version);
  return (
    <section aria-labelledby="stage">
      <h2 id="stage">Stage</h2>
      <p>
        <span className="state">{stageLabels[current]}</span>{' '}
        {stageReason && <span className="muted">{printReason(stageReason)}</span>}
      </p>
      <Form method="post" action="/desk/applications" className="mt-3 flex flex-wrap gap-2">
        <input type="hidden" name="tick" value={selected} />
        <input type="hidden" name="from" value="lead" />
        <label className="vh" htmlFor="to">
          Move to
        </label>
        <select className="input max-w-40" id="to" name="to" defaultValue="">
          <option value="">Move to…</option>
          {applicationStages
            .filter((each) => each !== 'declined' && each !== current)
            .map((each) => (
              <option key={each} value={each}>
                {stageLabels[each]}
              </option>
            ))}
        </select>
        <Button type="submit" name="intent" value="move" tone="line" small>
          Move
        </Button>
      </Form>
      {current !== 'declined' && current !== 'hired' && (
        <p className="mt-3">
          <Link
            to={`/desk/applications?${new URLSearchParams({ step: 'decline', opening, tick: selected })}`}
          >
            Decline with a letter…
          </Link>
        </p>
      )}
    </section>
  );
}
