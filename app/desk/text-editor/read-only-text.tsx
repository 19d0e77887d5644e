import { type Field, isRecord, printValue, variantOf } from '#content/editing/field.ts';
import { printDay } from '#domain/format/print-day.ts';
import { PartIndex } from './part-index.tsx';
import { PreviewPane } from './preview-pane.tsx';
import type { Loaded } from './route.tsx';
import { splitParts } from './split-parts.ts';

/** The text for those who cannot change it, or not now. */
export function ReadOnlyText({ text }: { text: Loaded }) {
  const parts = splitParts(text.field);
  return (
    <div className="text-grid">
      <PartIndex parts={parts} problems={{}} />
      <div className="text-form">
        {parts.map(({ id, title, fields }) => (
          <section key={id} id={id} className="text-part">
            <h2>{title}</h2>
            <dl className="text-values">
              {fields.map((field) => (
                <ValueOf
                  key={field.name}
                  field={field}
                  value={innerValue(text.value, field.name)}
                  isNamed={fields.length === 1}
                />
              ))}
            </dl>
          </section>
        ))}
      </div>
      <aside className="text-aside" aria-label="Preview">
        <PreviewPane file={text.file} pages={text.pages} version={text.version} earlier={text.shownVersion} />
      </aside>
    </div>
  );
}

function ValueOf({ field, value, isNamed = false }: { field: Field; value: unknown; isNamed?: boolean }) {
  if (field.isHidden || field.constant !== undefined) return null;
  return (
    <div>
      <dt className={isNamed ? 'vh' : ''}>{field.label}</dt>
      <dd>
        <Words field={field} value={value} />
      </dd>
    </div>
  );
}

function Words({ field, value }: { field: Field; value: unknown }) {
  const blank = <span className="muted">Nothing</span>;
  if (field.kind === 'one-of') return <Words field={variantOf(field, value)} value={value} />;
  if (field.kind === 'yes-no') return value === true ? 'Yes' : 'No';
  if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return blank;
  if (field.kind === 'group') {
    return (
      <dl>
        {field.fields.map((inner) => (
          <ValueOf key={inner.name} field={inner} value={innerValue(value, inner.name)} />
        ))}
      </dl>
    );
  }
  if (field.kind === 'list') {
    return (
      <ol>
        {(Array.isArray(value) ? value : []).map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing moves here
          <li key={index}>
            <Words field={field.item} value={item} />
          </li>
        ))}
      </ol>
    );
  }
  const labelOf = (each: unknown) =>
    'options' in field
      ? (field.options.find((option) => option.value === String(each))?.label ?? String(each))
      : '';
  if (field.kind === 'choices') return Array.isArray(value) ? value.map(labelOf).join(', ') : blank;
  if (field.kind === 'choice') return labelOf(value);
  const text = printValue(value);
  return field.kind === 'date' && /^\d{4}-\d\d-\d\d$/.test(text) ? printDay(text) : text;
}

const innerValue = (value: unknown, name: string) =>
  name === '' ? value : isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined;
