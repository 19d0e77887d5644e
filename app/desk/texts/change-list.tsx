import { Link } from 'react-router';
import { fieldAddress } from '#app/desk/texts/field-address.ts';
import type { Piece } from '#domain/publishing/diff-words.ts';
import type { TextChange } from '#domain/publishing/list-changes.ts';
import { printLabels } from '#domain/publishing/name-field.ts';

export interface ShownChange extends Pick<TextChange, 'kind' | 'labels' | 'path'> {
  pieces: Piece[];
}

interface Props {
  file: string;
  changes: ShownChange[];
  /** Whether each links to its field in the editor. */
  isEditable?: boolean;
}

const kinds = { changed: 'Changed', added: 'New', removed: 'Removed', moved: 'New order' };

/** What changes, field by field: struck out what goes, underlined what comes. */
export function ChangeList({ file, changes, isEditable = false }: Props) {
  return (
    <ol className="changes">
      {changes.map(({ kind, labels, path, pieces }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two changes may have the same labels, and the list never changes
        <li key={index}>
          <p className="changes__head">
            <b>{printLabels(labels)}</b>{' '}
            <span className={`changes__kind changes__kind--${kind}`}>{kinds[kind]}</span>
            {isEditable && (
              <Link to={fieldAddress(file, path)}>
                Edit<span className="vh"> {labels.join(', ')}</span>
              </Link>
            )}
          </p>
          <div className={kind === 'moved' ? 'changes__text changes__text--moved' : 'changes__text'}>
            {pieces.map((piece, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the pieces never change
              <PieceText key={place} {...piece} />
            ))}
          </div>
        </li>
      ))}
    </ol>
  );
}

function PieceText({ kind, text }: Piece) {
  if (kind === 'same') return <span>{text}</span>;
  const Tag = kind === 'added' ? 'ins' : 'del';
  return (
    <Tag>
      <span className="vh">{kind === 'added' ? ' (new: ' : ' (removed: '}</span>
      {text}
      <span className="vh">) </span>
    </Tag>
  );
}
