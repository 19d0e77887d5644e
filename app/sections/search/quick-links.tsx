import { menuGroups } from '../shell/menu-groups.ts';
import type { Menu } from '../shell/shell.ts';
import { FinderEntry } from './finder-entry.tsx';

export function QuickLinks({ menu }: { menu: Menu }) {
  return (
    <>
      <h2>Quick Links</h2>
      <ul className="finder__list">
        {menuGroups.map(({ kind, label, heading }) => (
          <FinderEntry
            key={kind}
            href={`/${kind}`}
            title={`All ${label}`}
            category="Pages"
            description={heading(menu[kind].length)}
          />
        ))}
        <FinderEntry
          href="/contact"
          title="Contact Us"
          category="Support"
          description="Reach a person in Colombo"
        />
      </ul>
    </>
  );
}
