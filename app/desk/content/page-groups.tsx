interface Props {
  groups: {
    section: string;
    changedOn: string | null;
    pages: { address: string; title: string; changedOn: string | null }[];
  }[];
}

/** Every page of the site, section by section. */
export function PageGroups({ groups }: Props) {
  return groups.map(({ section, changedOn, pages }) => (
    <details key={section} className="plot-table">
      <summary>
        {section === '/' ? 'Single pages' : section}: {pages.length} pages
        {changedOn && `, last changed ${changedOn}`}
      </summary>
      <table className="table table--stack">
        <caption className="vh">Pages under {section}</caption>
        <thead>
          <tr>
            <th scope="col">Page</th>
            <th scope="col">Title</th>
            <th scope="col">Last changed</th>
          </tr>
        </thead>
        <tbody>
          {pages.map(({ address, title, changedOn }) => (
            <tr key={address}>
              <th scope="row">
                <a href={address}>{address}</a>
              </th>
              <td data-label="Title">{title}</td>
              <td data-label="Last changed" className="num">
                {changedOn ?? 'with the code'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  ));
}
