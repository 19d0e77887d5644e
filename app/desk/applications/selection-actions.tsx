import { Button } from '#app/ui/button.tsx';
import {
  type ApplicationStage,
  applicationStages,
  stageLabels,
} from '#domain/leads/applications/application-stages.ts';

/** Whoever is declined passes a step of its own, with the letter. */
const targets = applicationStages.filter(
  (stage): stage is Exclude<ApplicationStage, 'declined'> => stage !== 'declined',
);

interface SelectionActionsProps {
  ticked: number;
  shown: number;
  selectAll: (isSelected: boolean) => void;
}

/** Stays in sight below the list. Without script nothing is counted and all is still said by the answer. */
export function SelectionActions({ ticked, shown, selectAll }: SelectionActionsProps) {
  return (
    <div className="ticked-acts">
      <div className="ticked-acts__all check">
        <input
          type="checkbox"
          id="tick-all"
          checked={ticked === shown}
          onChange={({ target }) => selectAll(target.checked)}
        />
        <label htmlFor="tick-all">All {shown} on this page</label>
      </div>
      <output className="ticked-acts__count num">{ticked > 0 && `${ticked} picked`}</output>
      <div className="ticked-acts__end">
        <label className="vh" htmlFor="move-to">
          Move to
        </label>
        <select className="input" id="move-to" name="to" defaultValue="">
          <option value="">Move to…</option>
          {targets.map((stage) => (
            <option key={stage} value={stage}>
              {stageLabels[stage]}
            </option>
          ))}
        </select>
        <Button type="submit" name="intent" value="move" tone="ink" small>
          Move
        </Button>
        <Button type="submit" name="step" value="decline" formMethod="get" tone="line" small>
          Decline…
        </Button>
      </div>
    </div>
  );
}
