import { type ChangeEvent, useState } from 'react';
import { FileField } from '#app/ui/file-field.tsx';
import { findAttachmentError } from '#domain/leads/forms/application/fields.ts';

/** Files that go with the reply. A browser does not keep them with a draft. */
export function ReplyFiles({ error }: { error: string | undefined }) {
  const [problem, setProblem] = useState<string>();

  /** Too much is refused here, because the server would refuse the whole form without reading it. */
  function check({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const found = findAttachmentError(
      [...(input.files ?? [])].map(({ size }) => ({ bytes: size })),
      'Files',
    );
    setProblem(found);
    if (found) input.value = '';
  }

  return (
    <FileField
      label="Attach files"
      optional
      name="attachment"
      id="reply-files"
      multiple
      accept=".pdf,.doc,.docx,.jpg,.jpeg,.png"
      onChange={check}
      error={problem ?? error}
      hint="At most 3 files of 5 MB: PDF, DOC, DOCX, JPG or PNG. They are checked for viruses before anything is sent."
    />
  );
}
