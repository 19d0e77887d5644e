import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';

export interface AbsenceRow {
  id: string;
  staffId: string;
  /** Null in the list of one's own. */
  name: string | null;
  /** "from 16 to 20 November". */
  days: string;
  deputy: string | null;
  hasBegun: boolean;
}

export function AbsenceList({ absences }: { absences: AbsenceRow[] }) {
  if (absences.length === 0) return null;
  return (
    <ul className="roll">
      {absences.map(({ id, staffId, name, days, deputy, hasBegun }) => (
        <li key={id}>
          <div>
            <p>
              <b>{name ?? capitalise(days)}</b> {name && days}
            </p>
            <p className="muted">{deputy ? `${deputy} stands in` : 'Nobody stands in'}</p>
          </div>
          <Form method="post">
            <input type="hidden" name="absence" value={id} />
            <input type="hidden" name="staff" value={staffId} />
            <Button
              type="submit"
              name="intent"
              value="remove-absence"
              tone="line"
              small
              aria-label={`${hasBegun ? 'Back again: end' : 'Remove'} the absence ${name ? `of ${name} ` : ''}${days}`}
            >
              {hasBegun ? 'Back again' : 'Remove'}
            </Button>
          </Form>
        </li>
      ))}
    </ul>
  );
}

const capitalise = (text: string) => text.replace(/^./, (letter) => letter.toUpperCase());
