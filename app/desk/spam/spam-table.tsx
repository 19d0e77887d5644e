import { Form, Link } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { ShareMeter } from '../plots/share-meter.tsx';

export interface SpamRow {
  reference: string;
  name: string;
  headline: string;
  /** The beginning of the message. */
  message: string;
  score: number;
  reasons: string[];
  at: string;
}

/** Leads taken for spam, to be selected and released. Links in a message are shown as plain text. */
export function SpamTable({ rows }: { rows: SpamRow[] }) {
  return (
    <Form method="post">
      <table className="table table--stack">
        <caption className="vh">Leads held as spam</caption>
        <thead>
          <tr>
            <th scope="col">Select</th>
            <th scope="col">Lead</th>
            <th scope="col">What it says</th>
            <th scope="col">Score</th>
            <th scope="col">Why</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ reference, name, headline, message, score, reasons, at }) => (
            <tr key={reference}>
              <td data-label="Select">
                <span className="check">
                  <input
                    type="checkbox"
                    name="lead"
                    value={reference}
                    aria-label={`${reference}, not spam`}
                  />
                </span>
              </td>
              <th scope="row">
                <Link className="num" to={`/desk/leads/${reference}`}>
                  {reference}
                </Link>
                <br />
                <span className="muted num font-normal">{at}</span>
              </th>
              <td data-label="What it says" className="wide">
                <span>
                  <b>{name || 'Without a name'}</b>, {headline}
                  <br />
                  <span className="spam-message">{message || 'Nothing was written.'}</span>
                </span>
              </td>
              <td data-label="Score">
                <span className="promise promise--late min-w-20">
                  <b>{score} of 100</b>
                  <ShareMeter share={score / 100} />
                </span>
              </td>
              <td data-label="Why" className="wide">
                <Reasons reasons={reasons} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button type="submit" small>
          Not spam: release the selected
        </Button>
      </div>
    </Form>
  );
}

function Reasons({ reasons }: { reasons: string[] }) {
  if (reasons.length === 0) return <span>Marked by hand</span>;
  return (
    <ul>
      {reasons.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
  );
}
