import { Form, useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { Textarea } from '#app/ui/textarea.tsx';
import { type Letter, letterLimits } from '#domain/newsletter/letter.ts';
import { IssueConflictNotice } from './issue-conflict-notice.tsx';
import { SectionFields } from './section-fields.tsx';
import { useIssueDraft } from './use-issue-draft.ts';

interface Props {
  issue: { id: string; version: number; letter: Letter };
  staffId: string;
  pages: { path: string; title: string }[];
  /** What a form without script had sent, if a colleague was faster. */
  refused: { outcome: 'changed' | 'closed'; by: string | null; at: string } | undefined;
}

/** Buttons elsewhere on the page send this form too, so that what was typed is saved first. */
export const issueFormId = 'issue-form';

const statusTexts = {
  none: '',
  typed: 'Saving…',
  saved: 'Everything is saved.',
  local: 'No connection: your text is kept in this tab, and saved as soon as possible.',
  refused: 'Your text is kept in this tab, but it is not saved.',
};

/** Works without script: every button sends the whole letter, which is saved first. */
export function IssueEditor({ issue, staffId, pages, refused }: Props) {
  const draft = useIssueDraft(issue, staffId, refused !== undefined);
  const { form, restored, refusal, status } = draft;
  const isSending = useNavigation().formMethod === 'POST';
  const { subject, preview, introduction, sections, closing } = (restored ?? issue).letter;
  const outcome = refusal ?? refused?.outcome;
  return (
    <Form
      id={issueFormId}
      ref={form}
      // A restored letter may have other sections.
      key={restored ? 'restored' : 'stored'}
      method="post"
      className="issue-editor"
      data-draft={draft.name}
      onInput={draft.onInput}
      onSubmit={draft.onSubmit}
      inert={isSending}
      noValidate
      aria-label="The letter"
    >
      {/* First, because Enter in a field presses the first button of a form. */}
      <div className="issue-editor__bar">
        <Button type="submit" name="intent" value="save" small>
          Save
        </Button>
        <Button type="submit" name="intent" value="save-preview" tone="line" small>
          Preview
        </Button>
        <Button type="submit" name="intent" value="save-send" tone="line" small>
          Check and send
        </Button>
        <span role={status === 'local' ? 'alert' : 'status'} className="muted">
          {statusTexts[status]}
        </span>
      </div>
      {/* A text, because the copy of a form in a tab leaves out hidden fields. */}
      <input type="text" name="version" defaultValue={(restored ?? issue).version} hidden readOnly />
      {outcome && (
        <IssueConflictNotice
          outcome={outcome}
          issueId={issue.id}
          saved={refused}
          takeTheirs={refusal ? draft.takeTheirs : undefined}
        />
      )}
      <TextInput
        label="Subject"
        name="subject"
        defaultValue={subject}
        maxLength={letterLimits.subject}
        hint={`At most ${letterLimits.subject} characters`}
      />
      <TextInput
        label="Preview line"
        name="preview"
        defaultValue={preview}
        maxLength={letterLimits.preview}
        hint="Mail programs show it after the subject"
      />
      <Textarea
        label="Introduction"
        optional
        name="introduction"
        rows={4}
        defaultValue={introduction}
        hint="In every text each line becomes a paragraph"
      />
      {sections.map((section, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sections are numbered, and the form is new when they change
        <SectionFields key={index} section={section} index={index} count={sections.length} />
      ))}
      {sections.length < letterLimits.sections ? (
        <div>
          <Button type="submit" name="intent" value="add" tone="line" small>
            Add a section
          </Button>
        </div>
      ) : (
        <p className="muted">A letter has at most {letterLimits.sections} sections.</p>
      )}
      <Textarea label="Closing" optional name="closing" rows={3} defaultValue={closing} />
      <datalist id="letter-pages">
        {pages.map(({ path, title }) => (
          <option key={path} value={path}>
            {title}
          </option>
        ))}
      </datalist>
    </Form>
  );
}
