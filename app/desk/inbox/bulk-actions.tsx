import { useId } from 'react';
import { Button } from '#app/ui/button.tsx';
import { nameState } from '#domain/leads/handling/name-state.ts';
import { snoozeChoices } from '#domain/leads/handling/snooze-times.ts';
import { handledStates } from '#domain/leads/lead-states.ts';
import { SelectAll, type SelectAllProps } from '../shared/select-all.tsx';
import { TagInput } from '../shared/tag-input.tsx';

interface BulkActionsProps extends SelectAllProps {
  owners: { id: string; name: string }[];
  tags: string[];
}

/** The ids of the fields that the menu of a row opens. */
export const bulkFieldIds = { assign: 'bulk-owner', snooze: 'bulk-until' };

/** What can be done with all selected leads. With script it appears with the first selection. */
export function BulkActions({ selectedCount, rowCount, selectAll, owners, tags }: BulkActionsProps) {
  const tagsId = useId();
  return (
    <fieldset className="bulk selection-actions" data-selected={selectedCount || undefined}>
      <legend className="vh">Selected leads</legend>
      <SelectAll {...{ selectedCount, rowCount, selectAll }} />
      <output className="selection-actions__count num">
        {selectedCount > 0 && `${selectedCount} selected`}
      </output>
      <ActButton act="claim">Take</ActButton>
      <span className="bulk__group">
        <label className="vh" htmlFor={bulkFieldIds.assign}>
          Assign to
        </label>
        <select className="input" id={bulkFieldIds.assign} name="owner" defaultValue="choose">
          <option value="choose">Assign to…</option>
          <option value="">Nobody</option>
          {owners.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
        <ActButton act="assign">Assign</ActButton>
      </span>
      <span className="bulk__group">
        <label className="vh" htmlFor="bulk-state">
          Set to
        </label>
        <select className="input" id="bulk-state" name="state" defaultValue="">
          <option value="">Set to…</option>
          {handledStates.map((state) => (
            <option key={state} value={state}>
              {nameState(state)}
            </option>
          ))}
        </select>
        <ActButton act="state">Set</ActButton>
      </span>
      <span className="bulk__group">
        <label className="vh" htmlFor={bulkFieldIds.snooze}>
          Snooze until
        </label>
        <select className="input" id={bulkFieldIds.snooze} name="until" defaultValue="">
          <option value="">Snooze until…</option>
          {Object.entries(snoozeChoices).map(([choice, label]) => (
            <option key={choice} value={choice}>
              {label}
            </option>
          ))}
        </select>
        <input className="input bulk__date" type="date" name="date" aria-label="Snooze until this date" />
        <ActButton act="snooze">Snooze</ActButton>
      </span>
      <span className="bulk__group">
        <TagInput id={tagsId} tags={tags} label="Add tags" />
        <ActButton act="tag">Tag</ActButton>
      </span>
      <ActButton act="spam">Spam</ActButton>
    </fieldset>
  );
}

function ActButton({ act, children }: { act: string; children: string }) {
  return (
    <Button type="submit" name="act" value={act} tone="line" small>
      {children}
    </Button>
  );
}
