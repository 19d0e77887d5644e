import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';

export interface ClosedDayRow {
  /** `opened`: a public holiday on which the office is open after all. */
  kind: 'closed' | 'holiday' | 'opened';
  id: string;
  days: string;
  name: string;
  /** Null for every department. */
  department: string | null;
  /** Open leads with an answer due then. */
  due: number;
}

const actions = {
  closed: { intent: 'reopen', label: 'Remove' },
  holiday: { intent: 'open-holiday', label: 'We are open' },
  opened: { intent: 'keep-holiday', label: 'Close again' },
};

export function ClosedDayTable({ days, mayChange }: { days: ClosedDayRow[]; mayChange: boolean }) {
  return (
    <table className="table table--stack">
      <caption className="vh">Closed days from today on</caption>
      <thead>
        <tr>
          <th scope="col">Days</th>
          <th scope="col">Why</th>
          <th scope="col">Closed</th>
          <th scope="col">Answers due</th>
          {mayChange && (
            <th scope="col">
              <span className="vh">Change</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {days.map((row) => (
          <tr key={row.id}>
            <th scope="row">{row.days}</th>
            <td data-label="Why">{row.name}</td>
            <td data-label="Closed">
              {row.kind === 'opened' ? 'Open after all' : (row.department ?? 'Every department')}
            </td>
            <td data-label="Answers due">{row.due || 'None'}</td>
            {mayChange && (
              <td>
                <Form method="post">
                  <input type="hidden" name="day" value={row.id} />
                  <Button
                    type="submit"
                    name="intent"
                    value={actions[row.kind].intent}
                    tone="line"
                    small
                    aria-label={`${actions[row.kind].label}: ${row.name}, ${row.days}`}
                  >
                    {actions[row.kind].label}
                  </Button>
                </Form>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
