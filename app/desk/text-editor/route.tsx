import { useCallback, useState } from 'react';
import { deskMeta } from '#app/desk/shared/desk-meta.ts';
import { ReadOnlyText } from '#app/desk/text-editor/read-only-text.tsx';
import { TextEditor } from '#app/desk/text-editor/text-editor.tsx';
import { TextNotices } from '#app/desk/text-editor/text-notices.tsx';
import { TextHead } from '#app/desk/texts/text-head.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { Route } from './+types/route.ts';
import { actOnText } from './act-on-text.server.ts';
import { readEditor } from './read-editor.server.ts';

export const loader = ({ params, request, context }: Route.LoaderArgs) =>
  readEditor(params['*'], context, new URL(request.url).searchParams);

export type Loaded = Awaited<ReturnType<typeof readEditor>>;

export const action = ({ params, request, context }: Route.ActionArgs) =>
  actOnText(params['*'], request, context);

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  deskMeta(matches, (loaderData as Loaded | undefined)?.head.name ?? 'A text');

/** Of a draft that began on this page. */
const begun = { label: 'Draft', className: 'state state--warn', detail: 'Visitors see nothing of it yet.' };

export default function TextRoute({ loaderData, actionData }: Route.ComponentProps) {
  const text = loaderData as Loaded;
  // Null if the form did not arrive.
  const refused = (actionData ?? undefined) as Parameters<typeof TextEditor>[0]['refused'];
  const typed = refused?.value ?? undefined;
  const isEditing = text.mode === 'edit' || (text.mayWrite && typed !== undefined);
  const { file, version } = text;
  const [begunIn, setBegunIn] = useState('');
  const isBegun = begunIn === file && version === 0;
  const onSaved = useCallback(() => setBegunIn(file), [file]);
  return (
    <div className="desk-main">
      <TextHead
        text={isBegun ? { ...text.head, state: begun } : text.head}
        current="edit"
        isEditing={isEditing}
        note={text.isBinding && 'It binds the company: a colleague approves every change.'}
      />
      <TextNotices text={text} isRefused={refused !== undefined} />
      {refused && typed === undefined && (
        <Notice tone="warn" role="alert" className="mb-4">
          <p>
            It has changed since you opened this page, so nothing was done. Look at it again, then decide.
          </p>
        </Notice>
      )}
      {isEditing ? (
        <TextEditor
          // What is stored now is drawn anew, and so is what another button has changed.
          key={`${file} ${version} ${text.open} ${text.done} ${text.problems !== null} ${typed !== undefined}`}
          text={refused && typed !== undefined ? { ...text, value: typed, version: refused.version } : text}
          refused={refused}
          onSaved={onSaved}
        />
      ) : (
        <ReadOnlyText text={text} />
      )}
    </div>
  );
}
