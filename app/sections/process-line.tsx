export type Step = {
  title: string;
  when?: string | undefined;
  description: string;
  /** A step that is not reached yet is drawn hollow. */
  isUpcoming?: boolean;
};

const stops: Record<number, string> = {
  3: '[--stops:3]',
  4: '[--stops:4]',
  5: '[--stops:5]',
  6: '[--stops:6]',
};

export function ProcessLine({ steps }: { steps: Step[] }) {
  return (
    <ol className={`line ${stops[steps.length] ?? ''}`}>
      {steps.map(({ title, when, description, isUpcoming }) => (
        <li key={title} data-state={isUpcoming ? 'next' : undefined}>
          <h3 className="sign">{title}</h3>
          {when && <p className="when">{when}</p>}
          <p>{description}</p>
        </li>
      ))}
    </ol>
  );
}
