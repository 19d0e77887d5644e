import { Form, Link, useLocation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { writeSelected } from '#domain/leads/applications/application-selection.ts';
import { applicationStages, readStage, stageLabels } from '#domain/leads/applications/application-stages.ts';
import { printReason } from '#domain/leads/applications/decline-letter.ts';
import { LeadAction } from './lead-action.tsx';

interface ApplicationStageProps {
  reference: string;
  version: number;
  opening: string;
  /** Null means received. */
  stage: string | null;
  stageReason: string | null;
  /** Whether the applicant waits for an answer. */
  isOpen: boolean;
}

/** The one state of an application, with everything that changes it. */
export function ApplicationStage(props: ApplicationStageProps) {
  const { reference, version, opening, stage, stageReason, isOpen } = props;
  const current = readStage(stage);
  const selected = writeSelected(reference, version);
  const { search } = useLocation();
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
        <input type="hidden" name="place" value={search} />
        <label className="vh" htmlFor="to">
          Move to
        </label>
        <select key={version} className="input max-w-40" id="to" name="to" defaultValue="">
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
      <div className="mt-3 flex flex-wrap gap-2">
        {isOpen && (
          <LeadAction intent="answered" fields={{ version }}>
            Answered by telephone
          </LeadAction>
        )}
        <LeadAction intent="state" fields={{ version, state: 'spam' }}>
          Mark as spam
        </LeadAction>
      </div>
    </section>
  );
}
