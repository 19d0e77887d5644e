export interface ReviewRow {
  what: string;
  file: string;
  shows: string[];
  why: string;
  dueOn: string;
  standing: 'due' | 'soon' | 'fine';
}

const looks = { due: 'state state--late', soon: 'state state--warn', fine: 'state state--ok' };
const words = { due: 'Due', soon: 'Soon', fine: 'Fine' };

/** What is to be held against the facts, with the file in which it is put right. */
export function ReviewTable({ caption, rows }: { caption: string; rows: ReviewRow[] }) {
  return (
    <table className="table table--stack">
      <caption className="vh">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">Standing</th>
          <th scope="col">By</th>
          <th scope="col">Why</th>
          <th scope="col">Shows at</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ what, file, shows, why, dueOn, standing }) => (
          <tr key={`${file} ${what}`}>
            <th scope="row">
              {what}
              <br />
              <code className="muted">{file}</code>
            </th>
            <td data-label="Standing">
              <span className={`${looks[standing]} w-fit`}>{words[standing]}</span>
            </td>
            <td data-label="By" className="num whitespace-nowrap">
              {dueOn}
            </td>
            <td data-label="Why" className="wide">
              <p>{why}</p>
            </td>
            <td data-label="Shows at">
              <span>
                {shows.map((address, index) => (
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
