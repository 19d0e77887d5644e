import { data } from 'react-router';
import type { Route } from './+types/route.ts';
import { undoByForm } from './undo-by-form.server.ts';

export const loader = () => {
  throw data(null, { status: 405 });
};

export const action = ({ request, context }: Route.ActionArgs) => undoByForm(request, context);
