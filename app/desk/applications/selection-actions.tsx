import { Button } from '#app/ui/button.tsx';
import {
  type ApplicationStage,
  applicationStages,
  stageLabels,
} from '#domain/leads/applications/application-stages.ts';
import { SelectAll, type SelectAllProps } from '../shared/select-all.tsx';

/** Declining has its own step, with the letter. */
const targets = applicationStages.filter(
  (stage): stage is Exclude<ApplicationStage, 'declined'> => stage !== 'declined',
);

/** Sticks to the bottom of the list. The count needs script; the server's answer says everything without it. */
export function SelectionActions({ selectedCount, rowCount, selectAll }: SelectAllProps) {
  return (
    <div className="selection-actions">
      <SelectAll {...{ selectedCount, rowCount, selectAll }} />
      <output className="selection-actions__count num">
        {selectedCount > 0 && `${selectedCount} picked`}
      </output>
      <div className="selection-actions__end">
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
