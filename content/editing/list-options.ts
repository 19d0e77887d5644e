import type { Content } from '../types.ts';
import type { FormHints } from '../validation/form-hints.ts';
import type { Option } from './field.ts';

/** What a field may point to, by the names people know. */
export function listOptions(from: NonNullable<FormHints['from']>, content: Content): Option[] {
  const { services, products, industries, people } = content;
  const pages = [
    ...services.map((entry) => ({ value: `services/${entry.slug}`, label: entry.name })),
    ...products.map((entry) => ({ value: `products/${entry.slug}`, label: entry.name })),
  ];
  switch (from) {
    case 'services and products':
      return pages;
    case 'pages of entries':
      return [
        ...pages,
        ...industries.map((entry) => ({ value: `industries/${entry.slug}`, label: entry.name })),
      ];
    case 'industries':
      return industries.map(({ name }) => ({ value: name, label: name }));
    case 'people':
      return people.map(({ id, name }) => ({ value: id, label: name }));
    case 'stories':
      return [
        ...[...services, ...products].map(({ name, caseStudies }) => ({ name, stories: caseStudies })),
        ...industries,
      ].flatMap(({ name, stories }) =>
        stories.map(({ title }: { title: string }) => ({ value: title, label: `${name}: ${title}` })),
      );
  }
}
