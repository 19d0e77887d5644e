import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { weekdays } from '#domain/format/print-time.ts';
import type { WorkingTime } from '#domain/staff/working-hours-store.server.ts';

/** From Monday to Sunday, with the number by which a day is stored. */
const week = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, name: weekdays[weekday % 7] ?? '' }));

interface WorkingTimeFormProps {
  time: WorkingTime;
  /** "Monday to Friday, 09:00 to 17:00". */
  officeHours: string;
}

export function WorkingTimeForm({ time, officeHours }: WorkingTimeFormProps) {
  return (
    <section aria-labelledby="working-time">
      <h2 id="working-time">When you work</h2>
      <p className="muted mt-1 mb-3">
        New leads go round only among those who are here. Leave all days empty if you work in office hours (
        {officeHours}). An end before the start is on the next day.
      </p>
      <Form method="post" className="working-time" key={JSON.stringify(time)}>
        <ul className="working-time__days">
          {week.map(({ weekday, name }) => {
            const day = time.days.find((each) => each.weekday === weekday);
            return (
              <li key={weekday}>
                <span>{name}</span>
                <input
                  className="input"
                  type="time"
                  name={`starts-${weekday}`}
                  defaultValue={day?.starts}
                  aria-label={`${name} from`}
                />
                <input
                  className="input"
                  type="time"
                  name={`ends-${weekday}`}
                  defaultValue={day?.ends}
                  aria-label={`${name} to`}
                />
              </li>
            );
          })}
        </ul>
        <Checkbox label="I take new leads" name="takes" defaultChecked={time.takesNewLeads} />
        <div>
          <Button type="submit" name="intent" value="set-working-time" tone="line" small>
            Save
          </Button>
        </div>
      </Form>
    </section>
  );
}
