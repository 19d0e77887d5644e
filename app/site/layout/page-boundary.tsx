import { Outlet } from 'react-router';
import { Failure } from '#app/ui/failure.tsx';
import type { Route } from './+types/page-boundary.ts';

/** Wraps every page inside the layout, so that header and footer stay when a page fails. */
export default function PageBoundary() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Failure error={error} />;
}
