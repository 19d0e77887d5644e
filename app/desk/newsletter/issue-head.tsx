import { Link } from 'react-router';
import type { IssueState } from '#domain/newsletter/issue-store.server.ts';
import { issueStates, unnamed } from './issue-labels.ts';

interface Props {
  issue: { id: string; state: IssueState; letter: { subject: string } };
  current: 'issue' | 'preview' | 'send';
}

/** The heading of the pages of one issue, and the way between them. */
export function IssueHead({ issue: { id, state, letter }, current }: Props) {
  const address = `/desk/newsletter/${id}`;
  const isOpen = state === 'draft' || state === 'scheduled';
  const views = [
    { page: 'issue', label: state === 'draft' ? 'Write' : 'Status', to: address },
    { page: 'preview', label: 'Preview and test', to: `${address}/preview` },
    ...(isOpen ? [{ page: 'send', label: 'Check and send', to: `${address}/send` }] : []),
  ];
  return (
    <>
      <nav className="crumb" aria-label="Breadcrumb">
        <Link to="/desk/newsletter">Newsletter</Link>
        <span aria-hidden="true">/</span>
        <span aria-current="page">Issue {id}</span>
      </nav>
      <div className="desk-head">
        <div>
          <h1 className="break-words">{letter.subject || unnamed}</h1>
          <p role="status">
            <span className={`${issueStates[state].className} w-fit`}>{issueStates[state].label}</span>
          </p>
        </div>
        {/* The form of a draft has buttons for it, which save first. */}
        {!(state === 'draft' && current === 'issue') && (
          <nav className="views" aria-label="Pages of this issue">
            {views.map(({ page, label, to }) => (
              <Link key={page} to={to} aria-current={page === current ? 'page' : undefined}>
                {label}
              </Link>
            ))}
          </nav>
        )}
      </div>
    </>
  );
}
