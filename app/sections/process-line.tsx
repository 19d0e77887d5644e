import './process-line.css';
export type Step = {
  title: string;
  when?: string | undefined;
  description: string;
  /** A step that is not reached yet is drawn hollow. */
  isUpcoming?: boolean;
};

/** Columns per step; five steps leave the last two columns free. */
const spans: Record<number, string> = {
  3: '[--span:4]',
  4: '[--span:3]',
  5: '[--span:2]',
  6: '[--span:2]',
};

export function ProcessLine({ steps }: { steps: Step[] }) {
  return (
    <ol className={`line ${spans[steps.length] ?? ''}`}>
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
