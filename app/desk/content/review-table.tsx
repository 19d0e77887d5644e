export interface ReviewRow {
  what: string;
  file: string;
  shownOn: string[];
  reason: string;
  dueOn: string;
  status: 'due' | 'soon' | 'fine';
}

const statusClasses = { due: 'state state--late', soon: 'state state--warn', fine: 'state state--ok' };
const statusLabels = { due: 'Due', soon: 'Soon', fine: 'Fine' };

/** Facts to check, each with the file in which it is corrected. */
export function ReviewTable({ caption, rows }: { caption: string; rows: ReviewRow[] }) {
  return (
    <table className="table table--stack">
      <caption className="vh">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">Status</th>
          <th scope="col">By</th>
          <th scope="col">Why</th>
          <th scope="col">Shown on</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ what, file, shownOn, reason, dueOn, status }) => (
          <tr key={`${file} ${what}`}>
            <th scope="row">
              {what}
              <br />
              <code className="muted">{file}</code>
            </th>
            <td data-label="Status">
              <span className={`${statusClasses[status]} w-fit`}>{statusLabels[status]}</span>
            </td>
            <td data-label="By" className="num whitespace-nowrap">
              {dueOn}
            </td>
            <td data-label="Why" className="wide">
              <p>{reason}</p>
            </td>
            <td data-label="Shown on">
              <span>
                {shownOn.map((address, index) => (
                  <span key={address}>
                    {index > 0 && ', '}
                    {address.startsWith('/') ? <a href={address}>{address}</a> : address}
                  </span>
                ))}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
