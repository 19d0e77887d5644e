import './news.css';
import { Art } from '#app/art/art.tsx';
import type { NewsItem } from '#content/types.ts';
import { Band } from '../../sections/band.tsx';
import type { Crumb } from '../../sections/breadcrumbs.tsx';
import { ClothArt } from '../../sections/cloth-art.tsx';
import { PageHero } from '../../sections/page-hero.tsx';
import { SiteLink } from '../../sections/site-link.tsx';
import { TextWithLinks } from '../../sections/text-with-links.tsx';
import { DatedLeaf } from './dated-leaf.tsx';
import { Neighbours } from './neighbours.tsx';
import type { NewsSummary, Subject } from './read-news.server.ts';

type Props = {
  trail: Crumb[];
  item: Pick<NewsItem, 'title' | 'date' | 'summary' | 'text'> & { author: string | null };
  about: Subject | null;
  newer: NewsSummary | null;
  older: NewsSummary | null;
};

export function NewsItemPage({ trail, item, about, newer, older }: Props) {
  const { title, date, summary, text, author } = item;
  const neighbour = (found: NewsSummary | null) =>
    found && { href: `/news/${found.slug}`, title: found.title };
  return (
    <>
      <PageHero trail={trail} title={title} lede={summary}>
        <div className="news-dated">
          <DatedLeaf date={date} hasYear large />
          <p>{author ? `Written by ${author}` : 'Written by the house'}</p>
        </div>
      </PageHero>
      <Band tight>
        <div className="news-item">
          <div className="news-item__text">
            {text.map((part) => (
              <NewsPart key={JSON.stringify(part)} part={part} />
            ))}
          </div>
          {about && <About {...about} />}
        </div>
        <Neighbours name="More news" newer={neighbour(newer)} older={neighbour(older)} />
      </Band>
    </>
  );
}

function NewsPart({ part }: { part: NewsItem['text'][number] }) {
  if (typeof part === 'string')
    return (
      <p>
        <TextWithLinks text={part} />
      </p>
    );
  return (
    <ul>
      {part.list.map((item) => (
        <li key={item}>
          <TextWithLinks text={item} />
        </li>
      ))}
    </ul>
  );
}

function About({ href, name, art }: Subject) {
  const [kind, drawing = ''] = art.split('/');
  return (
    <aside className="news-about" aria-labelledby="news-about">
      <h2 id="news-about">What it is about</h2>
      {kind === 'cloths' ? <ClothArt cloth={drawing} strip /> : <Art name={art} />}
      <SiteLink className="link" to={href}>
        {name}
      </SiteLink>
    </aside>
  );
}
