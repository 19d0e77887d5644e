import { useEffect } from 'react';
import { Form, useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { idOf } from './follow-item.ts';
import { FormParts } from './form-parts.tsx';
import { FormStateContext } from './form-state.ts';
import { namePath } from './name-path.ts';
import { PartIndex } from './part-index.tsx';
import { PreviewPane } from './preview-pane.tsx';
import type { Loaded } from './route.tsx';
import type { TextConflict } from './save-typed.server.ts';
import { splitParts } from './split-parts.ts';
import { TextConflictNotice } from './text-conflict-notice.tsx';
import { TextSide } from './text-side.tsx';
import { useTextDraft } from './use-text-draft.ts';

/** Buttons elsewhere on the page send this form too, so that what was typed is saved first. */
export const textFormId = 'text-form';

const statusTexts = {
  none: '',
  typed: 'Saving…',
  saved: 'Everything is saved.',
  local:
    'Not saved yet: the desk cannot be reached. Your text is kept in this tab and saved as soon as possible.',
  refused: 'Your text is kept in this tab, but it is not saved.',
};

interface Props {
  text: Loaded;
  /** What a form without script had sent, if a colleague was faster. */
  refused: (TextConflict & { value: unknown; version: number }) | undefined;
  /** Called once there is a draft. */
  onSaved: () => void;
}

/** Works without script: every button sends the whole text, which is saved first. */
export function TextEditor({ text, refused, onSaved }: Props) {
  const isSending = useNavigation().formMethod === 'POST';
  const draft = useTextDraft(text, { staffId: text.staffId, isRefused: refused !== undefined, isSending });
  const { form, shown, conflict, status, problems } = draft;
  useEffect(() => {
    if (draft.savedVersion > 0) onSaved();
  }, [draft.savedVersion, onSaved]);
  const parts = splitParts(text.field);
  const state = { problems, isOpen: shown.isOpen, removed: shown.removed };
  return (
    <div className="text-grid">
      <PartIndex parts={parts} problems={problems} />
      <div className="text-middle">
        <Form
          id={textFormId}
          ref={form}
          method="post"
          className="text-form"
          data-draft={draft.name}
          onInput={draft.onInput}
          onSubmit={draft.onSubmit}
          inert={isSending}
          noValidate
          aria-label={text.head.name}
        >
          {/* First, because Enter in a field presses the first button of a form. */}
          <div className="text-bar">
            <Button type="submit" name="intent" value="save" tone="ink" small>
              Save
            </Button>
            <Button type="submit" name="intent" value="check" tone="line" small>
              Check
            </Button>
            <Button
              type="submit"
              name="intent"
              value="preview"
              tone="line"
              small
              className="text-bar__preview"
            >
              Preview
            </Button>
            <Button type="submit" name="intent" value="publish" small>
              Check and publish
            </Button>
            <span role={status === 'local' ? 'alert' : 'status'} className="text-bar__status">
              {statusTexts[status]}
            </span>
          </div>
          {/* Texts, because the copy of a form in a tab leaves out hidden inputs. */}
          <input
            type="text"
            name="version"
            defaultValue={draft.version}
            key={`version-${draft.version}`}
            hidden
            readOnly
          />
          <input type="text" name="base" defaultValue={text.baseHash} hidden readOnly />
          {(conflict ?? refused) && (
            <TextConflictNotice
              conflict={conflict ?? refused ?? null}
              file={text.file}
              takeTheirs={conflict ? draft.takeTheirs : undefined}
            />
          )}
          {text.problems && <CheckResult text={text} />}
          <FormStateContext value={state}>
            <FormParts parts={parts} value={shown.value} turn={shown.turn} />
          </FormStateContext>
        </Form>
        <TextSide text={text} />
      </div>
      <aside className="text-aside" aria-label="Preview">
        <PreviewPane file={text.file} pages={text.pages} version={draft.savedVersion} />
      </aside>
    </div>
  );
}

function CheckResult({ text: { problems, field, value } }: { text: Loaded }) {
  const found = Object.entries(problems ?? {});
  if (found.length === 0) {
    return (
      <Notice tone="ok" role="status" tabIndex={-1} autoFocus>
        <p>
          <b>Nothing is missing.</b> “Check and publish” is the next step.
        </p>
      </Notice>
    );
  }
  const messages = found.map(([path, message]) => {
    const name = namePath(field, value, path);
    return [idOf(path) || textFormId, name ? `${name}: ${message}` : message];
  });
  const title =
    found.length === 1
      ? 'One thing has to be corrected first'
      : `${found.length} things have to be corrected first`;
  return <ErrorSummary title={title} messages={Object.fromEntries(messages)} />;
}
