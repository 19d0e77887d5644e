import { Form, Link } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { ShareMeter } from '../shared/share-meter.tsx';

export interface SpamRow {
  reference: string;
  name: string;
  headline: string;
  /** The first of what was written. */
  words: string;
  score: number;
  reasons: string[];
  at: string;
}

/** What was taken for spam, to be ticked and released. What a stranger wrote stays text: no link of theirs is one here. */
export function SpamTable({ rows }: { rows: SpamRow[] }) {
  return (
    <Form method="post">
      <table className="table table--stack">
        <caption className="vh">Leads held as spam</caption>
        <thead>
          <tr>
            <th scope="col">Tick</th>
            <th scope="col">Lead</th>
            <th scope="col">What it says</th>
            <th scope="col">Score</th>
            <th scope="col">Why</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ reference, name, headline, words, score, reasons, at }) => (
            <tr key={reference}>
              <td data-label="Tick">
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
                  <span className="spam-words">{words || 'Nothing was written.'}</span>
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
          Not spam: release the ticked
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
