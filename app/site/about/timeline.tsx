import { Art } from '#app/art/art.tsx';
import type { About } from '#content/types.ts';
import { CheckedList } from '../../sections/checked-list.tsx';

const tones = { laterite: 'text-laterite', sea: 'text-sea', leaf: 'text-leaf' };

export function Timeline({ milestones }: { milestones: About['milestones'] }) {
  return (
    <ol className="timeline">
      {milestones.map(({ year, title, milestone, description, details, icon, colour }) => (
        <li key={year}>
          <div>
            <p className={`year ${tones[colour]}`}>{year}</p>
            <Art name={`marks/${icon}`} />
          </div>
          <div>
            <p className="eyebrow mb-2">{milestone}</p>
            <h3>{title}</h3>
            <p>{description}</p>
            <CheckedList items={details} />
          </div>
        </li>
      ))}
    </ol>
  );
}
