export type Step = {
  title: string;
  when?: string | undefined;
  description: string;
  /** A station not reached yet is drawn hollow. */
  ahead?: boolean;
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
      {steps.map(({ title, when, description, ahead }) => (
        <li key={title} data-state={ahead ? 'next' : undefined}>
          <h3 className="sign">{title}</h3>
          {when && <p className="when">{when}</p>}
          <p>{description}</p>
        </li>
      ))}
    </ol>
  );
}
