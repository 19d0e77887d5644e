import { Button } from '#app/ui/button.tsx';
import { countName, itemsOf, type ListField, listAdds, pathOf } from '#content/editing/field.ts';
import { idOf } from './follow-item.ts';
import type { FieldViewProps } from './form-field.tsx';
import { useFormState } from './form-state.ts';
import { Kept } from './hidden-fields.tsx';
import { ListItem } from './list-item.tsx';

/** A list with buttons, which post the whole form; with script they act in place. */
export function ListFields({ field, path, value, isNamed }: FieldViewProps & { field: ListField }) {
  const { problems, removed } = useFormState();
  const items = itemsOf(field, value);
  const error = problems[path];
  const isRemovedHere = removed && removed.path.slice(0, Math.max(0, removed.path.lastIndexOf('.'))) === path;
  return (
    <fieldset id={idOf(path)} className="text-list" aria-label={field.label} tabIndex={-1}>
      {!isNamed && (
        <p className="text-list__name">
          {field.label}
          {field.isOptional && <span className="optional"> (optional)</span>}
        </p>
      )}
      {!isNamed && field.help && <p className="hint">{field.help}</p>}
      {error && <p className="error">{error}</p>}
      <Kept name={countName(path)} value={items.length} />
      {items.length > 0 && (
        <ol>
          {items.map((item, index) => (
            <ListItem
              // biome-ignore lint/suspicious/noArrayIndexKey: the form is new when a list changes
              key={index}
              list={field}
              path={pathOf(path, index)}
              value={item}
              index={index}
              count={items.length}
            />
          ))}
        </ol>
      )}
      {isRemovedHere && (
        <p className="text-list__removed" role="status">
          Removed{removed.name && <> “{removed.name}”</>}.{' '}
          <Button type="submit" name="intent" value="put-back" tone="line" small data-focus="put-back">
            Put it back
          </Button>
        </p>
      )}
      {!field.isFixed && items.length < field.max && (
        <div className="text-actions">
          {listAdds(field, path).map(({ label, intent }) => (
            <Button key={intent} type="submit" name="intent" value={intent} tone="line" small>
              Add: {label.toLowerCase()}
            </Button>
          ))}
        </div>
      )}
      {!field.isFixed && items.length >= field.max && (
        <p className="hint">There is no room for more than {field.max}.</p>
      )}
    </fieldset>
  );
}
