import { Link, useSearchParams } from 'react-router';
import { listPlaceFields } from '../shared/place.ts';

type Props = { lead: string; source: string; time: string };

/** Opens the page that forwards this message, and keeps the list from which the lead was opened. */
export function ForwardLink({ lead, source, time }: Props) {
  const [search] = useSearchParams();
  const query = new URLSearchParams([['message', source], ...listPlaceFields(search)]);
  return (
    <p className="log__forward">
      <Link to={`/desk/leads/${lead}/forward?${query}`}>
        Forward<span className="vh"> the message of {time}</span>
      </Link>
    </p>
  );
}
