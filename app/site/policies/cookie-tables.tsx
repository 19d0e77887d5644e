import { Fragment } from 'react';
import type { Cookies, CookieType } from '#content/types.ts';
import { StackTable } from '../../sections/stack-table.tsx';

export const typeLabel = (type: CookieType) => type.charAt(0).toUpperCase() + type.slice(1);

/** The examples of a category are the items that the site really sets. */
export function CookieCategories({ cookies }: { cookies: Cookies }) {
  return (
    <StackTable
      caption="The four kinds of cookie"
      columns={['Type', 'Purpose', 'Description', 'Examples', 'Retention', 'Can be disabled']}
      rows={cookies.categories.map(({ type, purpose, description, retention, canDisable, wouldBe }) => [
        typeLabel(type),
        purpose,
        description,
        wouldBe ? `None today. It would be ${wouldBe}.` : <Names key={type} names={namesOf(cookies, type)} />,
        retention,
        canDisable ? 'Yes' : 'No',
      ])}
    />
  );
}

export function StoredItems({ items }: { items: Cookies['items'] }) {
  return (
    <StackTable
      caption="Everything this site keeps in your browser"
      columns={['Name', 'Where', 'Type', 'Purpose', 'Kept for']}
      rows={items.map(({ name, kind, category, purpose, lifetime }) => [
        <Names key={name} names={[name]} />,
        kind.charAt(0).toUpperCase() + kind.slice(1),
        typeLabel(category),
        purpose,
        lifetime,
      ])}
    />
  );
}

const namesOf = ({ items }: Cookies, type: CookieType) =>
  items.filter(({ category }) => category === type).map(({ name }) => name);

function Names({ names }: { names: string[] }) {
  return names.map((name, index) => (
    <Fragment key={name}>
      {index > 0 && ', '}
      <span className="num">{name}</span>
    </Fragment>
  ));
}
