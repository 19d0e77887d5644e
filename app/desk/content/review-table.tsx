import { Form, Link } from 'react-router';
import { textAddress } from '#app/desk/shared/text-address.ts';
import { Button } from '#app/ui/button.tsx';

export interface ReviewRow {
  what: string;
  file: string;
  shownOn: string[];
  reason: string;
  dueOn: string;
  status: 'due' | 'soon' | 'fine';
  /** Where the day of its last check stands, and the day. */
  path: string | null;
  on: string | null;
  /** Its text in the desk. */
  text: { file: string; name: string; mayEdit: boolean; isDecided: boolean } | undefined;
}

const statusClasses = { due: 'state state--late', soon: 'state state--warn', fine: 'state state--ok' };
const statusLabels = { due: 'Due', soon: 'Soon', fine: 'Fine' };

/** Facts to check, each with its text, in which it is corrected. */
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
          <th scope="col">What to do</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ what, file, shownOn, reason, dueOn, status, path, on, text }) => (
          <tr key={`${file} ${what}`}>
            <th scope="row">
              {what}
              {text && text.name !== what && <span className="texts__address">{text.name}</span>}
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
            <td data-label="What to do">
              {text?.mayEdit ? (
                <div className="text-state">
                  {path && on && !text.isDecided && <CheckForm {...{ file, path, on, what }} />}
                  <Link to={textAddress(text.isDecided ? 'publish' : 'edit', file)}>
                    {text.isDecided ? 'See the decision' : 'Edit'}
                    <span className="vh">: {what}</span>
                  </Link>
                </div>
              ) : (
                <span className="muted">Read only</span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function CheckForm({ file, path, on, what }: { file: string; path: string; on: string; what: string }) {
  return (
    <Form method="post">
      <input type="hidden" name="file" value={file} />
      <input type="hidden" name="path" value={path} />
      <input type="hidden" name="was" value={on} />
      <Button type="submit" tone="line" small>
        Checked today<span className="vh">: {what}</span>
      </Button>
    </Form>
  );
}
