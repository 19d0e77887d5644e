import { Form, Link } from 'react-router';
import { Button } from '#app/ui/button.tsx';

export interface FailingRow {
  id: string;
  what: string;
  reference: string | null;
  /** Whether the reader may open the lead. */
  opens: boolean;
  cause: string;
  code: string;
  attempts: number;
  at: string;
}

/** Deliveries that failed for good, to be selected and sent again. */
export function FailedDeliveries({ rows }: { rows: FailingRow[] }) {
  if (rows.length === 0)
    return <p className="muted">Nothing has failed for good. Cancelled deliveries are not listed here.</p>;
  return (
    <Form method="post">
      <FailingTable caption="Deliveries that failed for good" when="Failed" rows={rows} isSelectable />
      <div className="mt-4 flex flex-wrap gap-3">
        <Button type="submit" small>
          Send the selected again
        </Button>
        <Button type="submit" tone="line" small name="all" value={rows.map(({ id }) => id).join()}>
          Send all {rows.length} on this page again
        </Button>
      </div>
    </Form>
  );
}

interface TableProps {
  caption: string;
  when: string;
  rows: FailingRow[];
  isSelectable?: boolean;
}

export function FailingTable({ caption, when, rows, isSelectable = false }: TableProps) {
  return (
    <table className="table table--stack">
      <caption className="vh">{caption}</caption>
      <thead>
        <tr>
          {isSelectable && <th scope="col">Select</th>}
          <th scope="col">What</th>
          <th scope="col">Lead</th>
          <th scope="col">Why</th>
          <th scope="col">Attempts</th>
          <th scope="col">{when}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, what, reference, opens, cause, code, attempts, at }) => (
          <tr key={id}>
            {isSelectable && (
              <td data-label="Select">
                <span className="check">
                  <input
                    type="checkbox"
                    name="delivery"
                    value={id}
                    aria-label={`${what}, ${reference ?? `number ${id}`}`}
                  />
                </span>
              </td>
            )}
            <th scope="row">{what}</th>
            <td data-label="Lead" className="num whitespace-nowrap">
              {reference && opens ? (
                <Link to={`/desk/leads/${reference}`}>{reference}</Link>
              ) : (
                (reference ?? 'none')
              )}
            </td>
            <td data-label="Why">
              <span>
                {cause} <code className="muted">{code}</code>
              </span>
            </td>
            <td data-label="Attempts" className="num">
              {attempts}
            </td>
            <td data-label={when} className="num whitespace-nowrap">
              {at}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
