import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#app/ui/button.tsx';

export interface ListedFile {
  id: string;
  name: string;
  /** The address of the download; null if nobody may open the file. */
  href: string | null;
  kind: string;
  isCv: boolean;
  canBeShown: boolean;
}

/** From this width on there is room beside the application. */
const wideScreen = '(width >= 64rem)';
const addressOf = ({ href }: ListedFile) => `${href}/shown`;

interface ShowFileLinkProps {
  file: ListedFile;
  show: (file: ListedFile) => void;
  className: string;
  children: ReactNode;
}

/** Shows the file in place. On a small screen and without script it is a page of its own. */
export function ShowFileLink({ file, show, className, children }: ShowFileLinkProps) {
  function open(event: MouseEvent) {
    const wantsTab = event.ctrlKey || event.metaKey || event.shiftKey;
    if (wantsTab || !window.matchMedia(wideScreen).matches) return;
    event.preventDefault();
    show(file);
  }
  return (
    <a className={className} href={addressOf(file)} target="_blank" rel="noreferrer" onClick={open}>
      {children}
    </a>
  );
}

/** The frame is loaded only when somebody asks for the file, because opening it is recorded. */
export function ShownFileFrame({ file, close }: { file: ListedFile; close: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another file is announced too
  useEffect(() => heading.current?.focus(), [file.id]);
  return (
    <section className="shown-file" aria-labelledby="shown-file">
      <div className="shown-file__head">
        <h2 id="shown-file" ref={heading} tabIndex={-1}>
          {file.name}
        </h2>
        <Button tone="line" small onClick={close}>
          Hide it
        </Button>
      </div>
      {file.kind === 'pdf' ? (
        <iframe src={addressOf(file)} title={file.name} />
      ) : (
        <img src={addressOf(file)} alt={file.name} />
      )}
      <p className="muted">
        Your opening is in the audit. If nothing is shown,{' '}
        <a className="underline underline-offset-4" href={file.href ?? undefined} download>
          download the file
        </a>
        .
      </p>
    </section>
  );
}
