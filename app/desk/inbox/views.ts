import { data } from 'react-router';
import type { Route } from './+types/views.ts';
import { changeViews } from './change-views.server.ts';

export const loader = () => {
  throw data(null, { status: 405 });
};

export const action = ({ request, context }: Route.ActionArgs) => changeViews(request, context);
