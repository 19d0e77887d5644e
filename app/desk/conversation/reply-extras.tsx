import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { ReplyCopies } from './reply-copies.tsx';
import { ReplyFiles } from './reply-files.tsx';

type Props = Pick<ComponentProps<typeof ReplyCopies>, 'typed' | 'copiedBefore'> & {
  errors: Record<string, string> | undefined;
};

/** What most replies do not need. Open if there is something in it: nobody must get a copy unseen. */
export function ReplyExtras({ typed, copiedBefore, errors }: Props) {
  const part = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(typed !== '' || errors !== undefined);
  // A draft of this tab was filled in without React.
  useEffect(() => {
    if (part.current?.querySelector('input')?.value) setIsOpen(true);
  }, []);
  return (
    <div ref={part} className="desk-more">
      <Disclosure summary="Copies and files" open={isOpen}>
        <div className="grid gap-2.5">
          <ReplyCopies {...{ typed, copiedBefore }} error={errors?.copyTo} />
          <ReplyFiles error={errors?.attachment} />
        </div>
      </Disclosure>
    </div>
  );
}
