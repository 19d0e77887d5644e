import { Icon } from '#app/ui/icon.tsx';
import { type ListField, nameIntent, nameItem, variantOf } from '#content/editing/field.ts';
import { idOf } from './follow-item.ts';
import { FormField, isCompact } from './form-field.tsx';
import { hasProblem, useFormState } from './form-state.ts';

interface Props {
  list: ListField;
  path: string;
  value: unknown;
  index: number;
  count: number;
}

/** Long items are folded to one line each, so that a list can be looked over. */
export function ListItem({ list, path, value, index, count }: Props) {
  const { problems, isOpen } = useFormState();
  const shown = list.item.kind === 'one-of' ? variantOf(list.item, value) : list.item;
  const label = `${shown.label} ${index + 1}`;
  const isRow = isCompact(list.item);
  const fields = (
    <FormField field={list.item} path={path} value={value} isInList isNamed isHelped={isRow && index > 0} />
  );
  const error = problems[path];
  const isFolding = list.item.kind === 'group' && !isRow;
  const name = nameItem(list.item, value);
  return (
    <li
      id={shown.kind === 'group' ? idOf(path) : undefined}
      data-item={path}
      className={isFolding ? 'text-item text-item--folding' : 'text-item'}
    >
      {isFolding ? (
        <details data-path={path} open={isOpen[path] ?? (hasProblem(problems, path) || name === '')}>
          <summary>
            <span className="num">{index + 1}</span>
            <span className="text-item__name">{name || `New: ${shown.label.toLowerCase()}`}</span>
          </summary>
          <fieldset aria-label={label}>
            {error && <p className="error">{error}</p>}
            {fields}
          </fieldset>
        </details>
      ) : (
        <fieldset aria-label={label}>
          {list.item.kind === 'one-of' && <p className="hint">{shown.label}</p>}
          {shown.isHidden && <p className="muted">The site fills this in by itself. It can be moved.</p>}
          {error && shown.kind !== 'text' && <p className="error">{error}</p>}
          {fields}
        </fieldset>
      )}
      <ItemButtons path={path} label={label} index={index} count={count} isFixed={list.isFixed} />
    </li>
  );
}

function ItemButtons({
  path,
  label,
  index,
  count,
  isFixed,
}: Pick<Props, 'path' | 'index' | 'count'> & { label: string; isFixed: boolean }) {
  const what = label.toLowerCase();
  const buttons = [
    { action: 'up', words: `Move ${what} up`, icon: 'top', isShown: count > 1, isDead: index === 0 },
    {
      action: 'down',
      words: `Move ${what} down`,
      icon: 'top',
      isShown: count > 1,
      isDead: index === count - 1,
    },
    { action: 'remove', words: `Remove ${what}`, icon: 'bin', isShown: !isFixed, isDead: false },
  ] as const;
  return (
    <div className="text-item__buttons">
      {buttons
        .filter(({ isShown }) => isShown)
        .map(({ action, words, icon, isDead }) => (
          <button
            key={action}
            type="submit"
            name="intent"
            value={nameIntent(action, path)}
            className={`icon-btn text-${action}`}
            title={words}
            aria-label={words}
            disabled={isDead}
          >
            <Icon name={icon} />
          </button>
        ))}
    </div>
  );
}
