import { Outlet } from 'react-router';
import { Failure } from '#app/ui/failure.tsx';
import type { Route } from './+types/page-boundary.ts';

/** Around every page and within the frame: where one fails, header and footer stay. */
export default function PageBoundary() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Failure error={error} />;
}
