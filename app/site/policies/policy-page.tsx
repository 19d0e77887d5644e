import './policy.css';
import type { ReactNode } from 'react';
import type { Policy } from '#content/types.ts';
import type { Crumb } from '../../sections/breadcrumbs.tsx';
import { PageHero } from '../../sections/page-hero.tsx';
import { StackTable } from '../../sections/stack-table.tsx';
import { TextWithLinks } from '../../sections/text-with-links.tsx';

type Part = Policy['sections'][number]['text'][number];
type Insert = Extract<Part, { insert: unknown }>['insert'];
/** Elements the page adds where the text of the policy asks for them. */
type Inserts = Partial<Record<Insert, ReactNode>>;

type Props = { policy: Policy; trail: Crumb[]; inserts?: Inserts };

export function PolicyPage({ policy, trail, inserts = {} }: Props) {
  const { title, dated, date, lede, sections } = policy;
  return (
    <>
      <PageHero
        trail={trail}
        title={title}
        lede={
          <>
            {dated} {date}. {lede}
          </>
        }
      />
      <section className="section section--tight">
        <div className="w policy">
          <nav className="policy__contents" aria-labelledby="contents-heading">
            <h2 id="contents-heading">On this page</h2>
            <ol>
              {sections.map(({ id, heading }) => (
                <li key={id}>
                  <a href={`#${id}`}>{heading}</a>
                </li>
              ))}
            </ol>
          </nav>
          <div className="policy__text">
            {sections.map(({ id, heading, text }) => (
              <section key={id} id={id} aria-labelledby={`${id}-heading`}>
                <h2 id={`${id}-heading`} tabIndex={-1}>
                  {heading}
                </h2>
                {text.map((part) => (
                  <PolicyPart key={JSON.stringify(part)} part={part} heading={heading} inserts={inserts} />
                ))}
              </section>
            ))}
          </div>
        </div>
      </section>
    </>
  );
}

function PolicyPart({ part, heading, inserts }: { part: Part; heading: string; inserts: Inserts }) {
  if (typeof part === 'string')
    return (
      <p>
        <TextWithLinks text={part} />
      </p>
    );
  if ('insert' in part) return inserts[part.insert];
  if ('table' in part)
    return (
      <StackTable
        caption={heading}
        columns={part.table.columns}
        rows={part.table.rows.map((row) => row.map((cell) => <TextWithLinks key={cell} text={cell} />))}
      />
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
