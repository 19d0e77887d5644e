import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ReportMenu } from '../shared/report-menu.tsx';

interface View {
  label: string;
  to: string;
  isCurrent: boolean;
}

interface Props {
  heading: string;
  frame: {
    pages: { label: string; to: string }[];
    title: string;
    views: View[];
    scopes: View[];
    earlier: string | null;
    later: string | null;
    csv: string;
  };
  /** A report that has no departments shows no choice of them. */
  hasScopes?: boolean;
  isEmpty: boolean;
  children: ReactNode;
}

export function ReportFrame({ heading, frame, hasScopes = true, isEmpty, children }: Props) {
  const { pages, title, views, scopes, earlier, later, csv } = frame;
  return (
    <div className="desk-main">
      <ReportMenu pages={pages} />
      <div className="desk-head">
        <div>
          <h1>{heading}</h1>
          <p className="muted">{title}</p>
        </div>
        <nav className="views" aria-label="Period">
          {earlier && (
            <Link to={earlier} rel="prev">
              Earlier
            </Link>
          )}
          <Views views={views} />
          {later && (
            <Link to={later} rel="next">
              Later
            </Link>
          )}
        </nav>
        {hasScopes && (
          <nav className="views" aria-label="Departments">
            <Views views={scopes} />
          </nav>
        )}
      </div>
      {isEmpty ? (
        <p className="py-8">Nothing came in these weeks, so there is nothing to show.</p>
      ) : (
        <>
          {children}
          <p className="mt-8">
            <a href={csv} download>
              Download these figures as CSV
            </a>
          </p>
        </>
      )}
    </div>
  );
}

function Views({ views }: { views: View[] }) {
  return views.map(({ label, to, isCurrent }) => (
    <Link key={label} to={to} aria-current={isCurrent || undefined}>
      {label}
    </Link>
  ));
}
