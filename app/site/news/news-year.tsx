import { SiteLink } from '../../sections/site-link.tsx';
import { DatedLeaf } from './dated-leaf.tsx';
import type { NewsSummary } from './read-news.server.ts';

/** The leaves of one year on their cord. */
export function NewsYear({ year, items }: { year: string; items: NewsSummary[] }) {
  return (
    <section className="news-year" aria-labelledby={`year-${year}`}>
      <h2 id={`year-${year}`}>{year}</h2>
      <ol className="leaves">
        {items.map(({ slug, title, summary, date }) => (
          <li key={slug} className="row--link leaves__item">
            <div className="leaves__date">
              <DatedLeaf date={date} />
            </div>
            <div className="leaves__text">
              <h3>
                <SiteLink to={`/news/${slug}`}>{title}</SiteLink>
              </h3>
              <p>{summary}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
