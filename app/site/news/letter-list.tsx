import { printFullDay } from '#domain/format/print-day.ts';
import { SectionHead } from '../../sections/section-head.tsx';
import { SiteLink } from '../../sections/site-link.tsx';
import type { LetterSummary } from './read-news.server.ts';

export function LetterList({ letters }: { letters: LetterSummary[] }) {
  return (
    <>
      <SectionHead
        id="letters"
        title="Letters we sent"
        text="What we built, what broke and what we learned: the letter that our readers get once a month, word for word."
      />
      <ul className="index">
        {letters.map(({ slug, subject, preview, date }) => (
          <li key={slug}>
            <div className="row row--link news-letter">
              <p className="small">
                <time dateTime={date}>{printFullDay(date)}</time>
              </p>
              <div>
                <h3>
                  <SiteLink to={`/news/letters/${slug}`}>{subject}</SiteLink>
                </h3>
                <p>{preview}</p>
              </div>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
