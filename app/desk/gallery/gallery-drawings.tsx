import { names as artNames } from 'virtual:art-names';
import { Art } from '#app/art/art.tsx';

const tileClass: Record<string, string> = {
  screens: 'stage',
  cloths: 'cloth__art [--drop:9rem]',
  hero: 'aspect-[84/50]',
  map: 'aspect-square',
};

export function Drawings() {
  return Object.entries(Object.groupBy(artNames, (name) => name.split('/')[0] ?? '')).map(
    ([group, names]) => <DrawingGroup key={group} group={group} names={names ?? []} />,
  );
}

function DrawingGroup({ group, names }: { group: string; names: string[] }) {
  return (
    <div>
      <h3 className="mb-4">{group}</h3>
      <ul className="grid grid-cols-2 gap-6 lg:grid-cols-4">
        {names.map((name) => (
          <li key={name}>
            <div
              className={tileClass[group]}
              data-cloth={group === 'cloths' ? name.split('/')[1] : undefined}
            >
              <Art name={name} className={group === 'clients' ? 'text-ink-2' : undefined} />
            </div>
            <p className="hint mt-2">{name}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
