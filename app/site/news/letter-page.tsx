import './news.css';
import type { SentLetter } from '#content/types.ts';
import { printFullDay } from '#domain/format/print-day.ts';
import { AnchorLink } from '../../sections/anchor-link.tsx';
import { Band } from '../../sections/band.tsx';
import type { Crumb } from '../../sections/breadcrumbs.tsx';
import { Facts } from '../../sections/facts.tsx';
import { PageHero } from '../../sections/page-hero.tsx';
import { SiteLink } from '../../sections/site-link.tsx';
import { Neighbours } from './neighbours.tsx';
import type { LetterSummary } from './read-news.server.ts';

type Props = {
  trail: Crumb[];
  letter: Omit<SentLetter, 'id'>;
  newer: LetterSummary | null;
  older: LetterSummary | null;
};

export function LetterPage({ trail, letter, newer, older }: Props) {
  const { subject, preview, date, introduction, sections, closing } = letter;
  const neighbour = (found: LetterSummary | null) =>
    found && { href: `/news/letters/${found.slug}`, title: found.subject };
  return (
    <>
      <PageHero trail={trail} title={subject} lede={preview}>
        <Facts
          facts={[
            { label: 'Sent', value: <time dateTime={date}>{printFullDay(date)}</time> },
            {
              label: 'To',
              value: (
                <>
                  Everybody who asked for it.{' '}
                  <AnchorLink to="newsletter-email">Have the next one sent</AnchorLink>
                </>
              ),
            },
          ]}
        />
      </PageHero>
      <Band background="wash">
        <article className="letter">
          <Paragraphs texts={introduction} />
          {sections.map(({ heading, text, link }) => (
            <section key={heading}>
              <h2>{heading}</h2>
              <Paragraphs texts={text} />
              {link && (
                <p>
                  <LetterLink {...link} />
                </p>
              )}
            </section>
          ))}
          <Paragraphs texts={closing} />
        </article>
        <Neighbours name="More letters" newer={neighbour(newer)} older={neighbour(older)} />
      </Band>
    </>
  );
}

const Paragraphs = ({ texts }: { texts: string[] }) => texts.map((text) => <p key={text}>{text}</p>);

function LetterLink({ label, href }: { label: string; href: string }) {
  return href.startsWith('/') ? (
    <SiteLink to={href}>{label}</SiteLink>
  ) : (
    <a href={href} rel="noreferrer">
      {label}
    </a>
  );
}
