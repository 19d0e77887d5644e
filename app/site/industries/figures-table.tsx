import '#app/sections/table.css';
import type { Industry } from '#content/types.ts';
import { SiteLink } from '../../sections/site-link.tsx';

export type IndustryFigures = Industry['stats'] & { href: string; name: string; summary: string };

/** One row per industry; on a phone every cell shows its column name. */
export function FiguresTable({ figures }: { figures: IndustryFigures[] }) {
  return (
    <table className="table table--stack table--figures">
      <caption className="vh">Industries in figures</caption>
      <thead>
        <tr>
          <th scope="col">Industry</th>
          <th scope="col">What we do there</th>
          <th scope="col">Clients</th>
          <th scope="col">Implementations</th>
          <th scope="col">Satisfaction</th>
        </tr>
      </thead>
      <tbody>
        {figures.map(({ href, name, summary, clients, implementations, satisfaction }) => (
          <tr key={href}>
            <th scope="row">
              <SiteLink to={href}>{name}</SiteLink>
            </th>
            <td data-label="What we do there">{summary}</td>
            <td className="num" data-label="Clients">
              {clients}
            </td>
            <td className="num" data-label="Implementations">
              {implementations}
            </td>
            <td className="num" data-label="Satisfaction">
              {satisfaction}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
