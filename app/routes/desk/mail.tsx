import type { Route } from './+types/mail.ts';
import { permit } from './guard-desk.server.ts';

export function loader({ context }: Route.LoaderArgs) {
  permit(context, 'mail.read');
  return null;
}

export default function MailHealth() {
  return (
    <div className="desk-main">
      <h1>Mail</h1>
    </div>
  );
}
