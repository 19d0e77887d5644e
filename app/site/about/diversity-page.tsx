import '#app/sections/quotes.css';
import { Badge } from '#app/ui/badge.tsx';
import type { Diversity } from '#content/types.ts';
import { Band } from '../../sections/band.tsx';
import type { Crumb } from '../../sections/breadcrumbs.tsx';
import { ClosingCall } from '../../sections/closing/closing-call.tsx';
import { Columns } from '../../sections/columns.tsx';
import { countWord } from '../../sections/count-word.ts';
import { IndexRows } from '../../sections/index-rows.tsx';
import { PageHero } from '../../sections/page-hero.tsx';
import { SectionHead } from '../../sections/section-head.tsx';
import { Stats } from '../../sections/stats.tsx';

type Props = { trail: Crumb[]; diversity: Diversity };

export function DiversityPage({ trail, diversity }: Props) {
  const { statistics, initiatives, programs, commitments, quotes } = diversity;
  return (
    <>
      <PageHero
        trail={trail}
        title="Everyone at the same table"
        lede="We count, we publish, and we say where we fall short. The figures are for 2025."
      />
      <Band background="court">
        <h2 className="vh">Impact</h2>
        <Stats
          stats={statistics.map(({ value, label, description }) => ({ value, label, note: description }))}
        />
      </Band>
      <Band>
        <SectionHead title="Initiatives" text="Six habits, with what each has come to." />
        <Columns columns={initiatives.map(({ impact, ...rest }) => ({ ...rest, note: impact }))} perRow={3} />
      </Band>
      <Band tight>
        <SectionHead title="Programs" text="Counted at the end of last year. Sample figures." />
        <IndexRows
          rows={programs.map(({ title, description, participants }) => ({
            title,
            text: description,
            meta: participants,
          }))}
        />
      </Band>
      <Band tight>
        <div className="split" id="commitments">
          <div>
            <h2>2025 commitments</h2>
            <p>
              Our report in six lines: what we set ourselves, what it had come to at the end of 2025, and
              whether that is enough. {countWord(commitments.filter(({ isMet }) => isMet).length)} of six are
              met. We count again each January.
            </p>
          </div>
          <ul className="index grid grid-cols-subgrid">
            {commitments.map(({ target, figure, isMet }) => (
              <li key={target} className="row col-span-full grid-cols-subgrid">
                <h3 className="col-span-full min-[64rem]:col-span-4">{target}</h3>
                <p className="col-span-9 min-[44rem]:col-span-6 min-[64rem]:col-span-3">{figure}</p>
                <div className="col-span-3 min-[44rem]:col-span-2 min-[64rem]:col-span-1">
                  <Badge tone={isMet ? 'ok' : 'warn'}>{isMet ? 'Met' : 'Not yet'}</Badge>
                </div>
              </li>
            ))}
          </ul>
        </div>
      </Band>
      <Band background="wash">
        <h2 className="vh">What people say</h2>
        <ul className="quotes min-[44rem]:*:col-span-6">
          {quotes.map(({ name, role, content }) => (
            <li key={name}>
              <figure className="quote">
                <blockquote>{content}</blockquote>
                <figcaption>
                  <div>
                    <b>{name}</b>
                    <p>{role}</p>
                  </div>
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </Band>
      <ClosingCall
        art={['marks/collaboration']}
        title="Hold us to it"
        text="Read the figures, including the ones we are not proud of."
        actions={[
          { label: 'Explore Career Opportunities', href: '/careers' },
          { label: 'Read Our D&I Report', href: '#commitments', variant: 'line' },
        ]}
      />
    </>
  );
}
