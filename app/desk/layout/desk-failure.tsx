import { ButtonLink } from '#app/ui/button.tsx';

const screens = {
  forbidden: {
    title: 'You do not have access to this page',
    text: 'Your role does not allow it. An administrator can change that.',
  },
  missing: {
    title: 'There is nothing here',
    text: 'The address is wrong, or the page was deleted or belongs to another department.',
  },
  broken: {
    title: 'This page did not open',
    text: 'Something went wrong. What you sent before is safe, and your draft reply is saved.',
  },
};

/** The screen for an HTTP status. */
export function failureOf(status: number | undefined): keyof typeof screens {
  if (status === 403) return 'forbidden';
  return status === 404 ? 'missing' : 'broken';
}

export function DeskFailure({ kind }: { kind: keyof typeof screens }) {
  const { title, text } = screens[kind];
  return (
    <div className="desk-main desk-failure">
      <title>{`${title} | Desk`}</title>
      <h1>{title}</h1>
      <p>{text}</p>
      <p className="acts">
        <ButtonLink to="/desk">Back to the inbox</ButtonLink>
      </p>
    </div>
  );
}
