interface ApplicantFilesProps {
  reference: string;
  name: string;
  files: { id: number; field: string; state: string }[];
}

const fileStates: Record<string, string> = {
  unscanned: 'being scanned',
  infected: 'infected, removed',
  missing: 'missing',
};

/** A clean CV is shown in a tab of its own; on the applicant's page it is beside the application, with the other files. */
export function ApplicantFiles({ reference, name, files }: ApplicantFilesProps) {
  const cv = files.find(({ field }) => field === 'cv');
  const others = files.filter((file) => file !== cv);
  const uncleanCount = others.filter(({ state }) => state !== 'clean').length;
  return (
    <>
      {!cv && <span className="muted">No CV</span>}
      {cv?.state === 'clean' && (
        <a
          className="underline"
          href={`/desk/leads/${reference}/files/${cv.id}/shown`}
          target="_blank"
          rel="noreferrer"
          aria-label={`CV of ${name}, in a new tab`}
        >
          CV
        </a>
      )}
      {cv && cv.state !== 'clean' && <span>CV {fileStates[cv.state]}</span>}
      {others.length > 0 && (
        <span className="muted">
          {' '}
          + {others.length} {others.length === 1 ? 'file' : 'files'}
          {uncleanCount > 0 && ` (${uncleanCount} not clean)`}
        </span>
      )}
    </>
  );
}
