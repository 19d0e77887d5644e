import { SiteLink } from '../site-link.tsx';

export type Measure = { from: number; to: number; unit: string; as?: 'percent' | 'minutes' | undefined };
export type Story = {
  client: string;
  title: string;
  paragraphs: string[];
  results: string[];
  measure?: Measure | undefined;
  /** The drawing of the client's industry, whose colours edge the story. */
  cloth?: string | undefined;
  link?: { label: string; href: string };
};

/** What changed in large figures beside the story; without figures the title takes their place. */
export function Stories({ stories }: { stories: Story[] }) {
  return stories.map(({ client, title, paragraphs, results, measure, cloth, link }) => {
    const head = (
      <>
        <p className="eyebrow">{client}</p>
        <h3>{title}</h3>
      </>
    );
    return (
      <article className="story" data-cloth={cloth} key={title}>
        {!measure && <div className="story__lead">{head}</div>}
        <div className="story__text">
          {measure && head}
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <ul>
            {results.map((result) => (
              <li key={result}>{result}</li>
            ))}
          </ul>
          {link && (
            <SiteLink className="link" to={link.href}>
              {link.label}
            </SiteLink>
          )}
        </div>
        {measure && <Change {...measure} />}
      </article>
    );
  });
}

/** "From 7 to 1 resubmissions a year", and two bars in that proportion. */
function Change({ from, to, unit, as }: Measure) {
  const longest = Math.max(from, to);
  const width = (value: number) => `${Math.round((value / longest) * 1000) / 10}%`;
  return (
    <div className="story__lead change">
      <p>
        <span className="vh">From </span>
        <Figure text={printFigure(from, as)} />{' '}
        <span className="change__to">
          <span className="vh">to </span>
          <Figure text={printFigure(to, as)} />
        </span>{' '}
        <span className="change__unit">{unit}</span>
      </p>
      <svg aria-hidden="true">
        <rect width={width(from)} height="18" />
        <rect width={width(to)} height="18" y="22" />
      </svg>
    </div>
  );
}

/** Letters and signs are set smaller than the digits. */
function Figure({ text }: { text: string }) {
  return (
    <b>
      {text
        .split(/([\d.,]+)/)
        .filter(Boolean)
        .map((part) => (/\d/.test(part) ? part : <small key={part}>{part}</small>))}
    </b>
  );
}

export function printFigure(value: number, as?: Measure['as']): string {
  if (as === 'percent') return `${value}%`;
  if (as !== 'minutes') return value.toLocaleString('en');
  const hours = Math.floor(value / 60);
  const minutes = value % 60;
  if (hours === 0) return `${minutes} min`;
  return minutes === 0 ? `${hours} h` : `${hours} h ${String(minutes).padStart(2, '0')}`;
}
