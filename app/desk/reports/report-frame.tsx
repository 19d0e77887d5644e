import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ReportMenu } from '../shared/report-menu.tsx';

interface Props {
  heading: string;
  frame: {
    pages: { label: string; to: string }[];
    title: string;
    views: { label: string; to: string; isCurrent: boolean }[];
    earlier: string | null;
    later: string | null;
    csv: string;
  };
  isEmpty: boolean;
  children: ReactNode;
}

export function ReportFrame({ heading, frame, isEmpty, children }: Props) {
  const { pages, title, views, earlier, later, csv } = frame;
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
          {views.map(({ label, to, isCurrent }) => (
            <Link key={label} to={to} aria-current={isCurrent || undefined}>
              {label}
            </Link>
          ))}
          {later && (
            <Link to={later} rel="next">
              Later
            </Link>
          )}
        </nav>
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
