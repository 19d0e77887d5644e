import type { Route } from './+types/people.ts';
import { permit } from './guard-desk.server.ts';

export function loader({ context }: Route.LoaderArgs) {
  permit(context, 'person.find');
  return null;
}

export default function People() {
  return (
    <div className="desk-main">
      <h1>People</h1>
    </div>
  );
}
