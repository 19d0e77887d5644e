import type { Route } from './+types/content.ts';
import { permit } from './guard-desk.server.ts';

export function loader({ context }: Route.LoaderArgs) {
  permit(context, 'content.read');
  return null;
}

export default function ContentHealth() {
  return (
    <div className="desk-main">
      <h1>Content</h1>
    </div>
  );
}
