import './news.css';
import { Art } from '#app/art/art.tsx';
import { AnchorLink } from '../../sections/anchor-link.tsx';
import { Band } from '../../sections/band.tsx';
import type { Crumb } from '../../sections/breadcrumbs.tsx';
import { MissingEntry } from '../../sections/missing-entry.tsx';
import { PageHero } from '../../sections/page-hero.tsx';
import { LetterList } from './letter-list.tsx';
import { NewsYear } from './news-year.tsx';
import type { LetterSummary, NewsSummary } from './read-news.server.ts';

type Props = {
  trail: Crumb[];
  feed: string;
  news: NewsSummary[];
  letters: LetterSummary[];
  /** What the address named, if there is no such thing. */
  missing?: 'news item' | 'letter';
};

export function NewsPage({ trail, feed, news, letters, missing }: Props) {
  const years = Object.entries(Object.groupBy(news, ({ date }) => date.slice(0, 4))).reverse();
  return (
    <>
      {missing && <MissingEntry kind={missing} />}
      <PageHero
        trail={trail}
        title="News from the house"
        lede="What we released, who is coming, when the door is closed. We write when there is something to say, and then once."
        art={<Art name="olas" />}
      >
        <ul className="news-ways">
          <li>
            <AnchorLink className="link" to="newsletter-email">
              Have it sent, once a month
            </AnchorLink>
          </li>
          <li>
            <a className="link" href={feed}>
              Follow the feed
            </a>
          </li>
        </ul>
      </PageHero>
      <Band>
        {years.map(([year, items = []]) => (
          <NewsYear key={year} year={year} items={items} />
        ))}
      </Band>
      {letters.length > 0 && (
        <Band background="wash">
          <LetterList letters={letters} />
        </Band>
      )}
    </>
  );
}
