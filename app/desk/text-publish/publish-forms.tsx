import { DraftForm, DropForm } from './draft-form.tsx';
import type { PublishRefusal } from './publish-by-form.server.ts';
import { ReviewForms } from './review-forms.tsx';
import type { PublishData } from './route.tsx';
import { ScheduledText } from './scheduled-text.tsx';

export type ShownDraft = NonNullable<PublishData['draft']>;

export interface FormsProps {
  shown: PublishData;
  draft: ShownDraft;
  refused: PublishRefusal | undefined;
}

/** What this person can do with the draft now. */
export function PublishForms(props: FormsProps) {
  const { draft, shown } = props;
  if (!shown.mayEdit)
    return (
      <section>
        <h2>Not yours to publish</h2>
        <p className="muted">You may read this text, but not change or publish it.</p>
      </section>
    );
  if (draft.state === 'review') return <ReviewForms {...props} />;
  if (draft.state === 'approved') return <ScheduledText {...props} />;
  return (
    <>
      <DraftForm {...props} />
      <DropForm draft={draft} />
    </>
  );
}
