import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { textAddress } from '../shared/text-address.ts';
import type { Loaded } from './route.tsx';
import { textFormId } from './text-editor.tsx';

const doneMessages: Record<string, string> = {
  saved: 'Your text is saved. Visitors see nothing of it until it is published.',
  overwritten: 'Your text is saved. The other version is among the earlier ones.',
  restored: 'The earlier version is back.',
  continued: 'You continue on the newest text. Parts that you had not touched are as visitors see them now.',
  withdrawn: 'The draft can be changed again.',
  dropped: 'The draft is gone. The site stays as it is.',
};

/** What is to be known before somebody types. */
export function TextNotices({ text, isRefused }: { text: Loaded; isRefused: boolean }) {
  const { mode, draft, removed, done, isOutdated } = text;
  const isEditing = mode === 'edit';
  const isOthers = isEditing && draft && !draft.isOwn && draft.savedBy;
  return (
    <>
      <div role="status" className="desk-notices">
        {!isRefused && Object.hasOwn(doneMessages, done) && (
          <Notice tone="ok">
            <p>{doneMessages[done]}</p>
          </Notice>
        )}
        {isOthers && draft.isFresh && (
          <Notice tone="warn">
            <p>
              <b>{draft.savedBy}</b> saved this text on {draft.savedAt} and may still be writing.
            </p>
          </Notice>
        )}
        {isEditing && removed !== null && !isRefused && (
          <Notice>
            <p>It is removed.</p>
            <div className="text-actions">
              <Button
                type="submit"
                form={textFormId}
                name="intent"
                value={`restore-${removed}`}
                tone="line"
                small
              >
                Put it back
              </Button>
            </div>
          </Notice>
        )}
      </div>
      {draft?.problem && (
        <Notice tone="error" className="mb-4">
          <p>
            <b>{draft.problem.title}</b> {draft.problem.reason}
          </p>
        </Notice>
      )}
      {isEditing && isOutdated && (
        <Notice tone="warn" className="mb-4">
          <p>
            <b>What visitors see has changed since this draft was begun.</b> Continue on the newest text to
            publish it: what you changed stays, and the other parts become as they are now.
          </p>
          <div className="text-actions">
            <Button type="submit" form={textFormId} name="intent" value="continue" tone="ink" small>
              Continue on the newest text
            </Button>
          </div>
        </Notice>
      )}
      {!isEditing && <ReadOnlyNotice text={text} />}
    </>
  );
}

function ReadOnlyNotice({ text }: { text: Loaded }) {
  const { mode, draft, mayWrite, version, shownVersion, editors, file } = text;
  if (mode === 'version') {
    return (
      <Notice className="mb-4">
        <p>
          {shownVersion === null
            ? 'This is the draft as it is stored now.'
            : 'This is an earlier version of the draft.'}{' '}
          <a href={textAddress('edit', file)}>Back to the text</a>
        </p>
        {shownVersion !== null && mayWrite && (
          <SmallForm intent={`restore-${shownVersion}`} version={version} label="Bring this version back" />
        )}
      </Notice>
    );
  }
  if (mode === 'reader') {
    return (
      <Notice className="mb-4">
        <p>You can read this text. {listRoles(editors)} can change it.</p>
      </Notice>
    );
  }
  const words = {
    review: 'This draft waits until a colleague has looked at it.',
    approved: draft?.publishAt
      ? `This ${draft.isClosing ? 'page will be closed' : 'draft will be published'} on ${draft.publishAt}.`
      : `This ${draft?.isClosing ? 'page is being closed' : 'draft is approved and will be published in a moment'}.`,
    closing: 'This page is to be closed.',
    edit: '',
  }[mode];
  return (
    <Notice className="mb-4">
      <p>
        <b>{words}</b> {mayWrite && mode !== 'closing' && 'To change it, withdraw it first.'}
      </p>
      {mayWrite && mode !== 'closing' && <SmallForm intent="withdraw" version={version} label="Withdraw" />}
      {mayWrite && mode === 'closing' && <SmallForm intent="drop" version={version} label="Leave it open" />}
    </Notice>
  );
}

function SmallForm({ intent, version, label }: { intent: string; version: number; label: string }) {
  return (
    <Form method="post" className="text-actions">
      <input type="hidden" name="version" value={version} />
      <Button type="submit" name="intent" value={intent} tone="line" small>
        {label}
      </Button>
    </Form>
  );
}

const listRoles = (roles: string[]) =>
  roles.length === 0
    ? 'Nobody'
    : `Only ${roles.join(' and ').replace(/^(\w+) and (\w+) and /, '$1, $2 and ')}`;
