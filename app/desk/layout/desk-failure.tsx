import { ButtonLink } from '#app/ui/button.tsx';

const screens = {
  forbidden: {
    title: 'This is not yours to open',
    words: 'Your role at the desk does not reach this far. Whoever administers the desk can change that.',
  },
  missing: {
    title: 'There is nothing here',
    words: 'The address is mistyped, or what it led to is gone or belongs to another department.',
  },
  broken: {
    title: 'This page did not open',
    words: 'Something failed on the way. What you sent before is safe, and a reply you began is kept.',
  },
};

/** Which screen answers a status. */
export function failureOf(status: number | undefined): keyof typeof screens {
  if (status === 403) return 'forbidden';
  return status === 404 ? 'missing' : 'broken';
}

export function DeskFailure({ kind }: { kind: keyof typeof screens }) {
  const { title, words } = screens[kind];
  return (
    <div className="desk-main desk-failure">
      <title>{`${title} | Desk | Pahana`}</title>
      <h1>{title}</h1>
      <p>{words}</p>
      <p className="acts">
        <ButtonLink to="/desk">Back to the inbox</ButtonLink>
      </p>
    </div>
  );
}
