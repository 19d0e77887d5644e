import type { Route } from './+types/newsletter.ts';
import { permit } from './guard-desk.server.ts';

export function loader({ context }: Route.LoaderArgs) {
  permit(context, 'newsletter.read');
  return null;
}

export default function Newsletter() {
  return (
    <div className="desk-main">
      <h1>Newsletter</h1>
    </div>
  );
}
