import { printClock } from '#domain/format/print-short-time.ts';
import { openTimeLeft } from '#domain/promises/open-time-left.ts';
import { printReplyTime } from '#domain/reports/print-minutes.ts';
import type { Wall } from './read-wall.server.ts';
import { useWall } from './use-wall.ts';

type Department = Wall['departments'][number];

interface Column {
  title: string;
  value: (department: Department, extraWait: number) => string | number;
  /** Marks the number if it is not zero. */
  tone?: 'warn' | 'late';
}

const columns: Column[] = [
  { title: 'Waiting for us', value: ({ waiting }) => waiting },
  { title: 'Due within 1 hour', value: ({ atRisk }) => atRisk, tone: 'warn' },
  { title: 'Late', value: ({ late }) => late, tone: 'late' },
  { title: 'Nobody has it', value: ({ unowned }) => unowned, tone: 'warn' },
  {
    title: 'Longest wait, office time',
    value: ({ oldestWait }, extraWait) => (oldestWait === null ? '–' : printWait(oldestWait + extraWait)),
  },
  { title: 'Answered today', value: ({ answeredToday }) => answeredToday },
];

/** Readable from four metres; nothing on it leads anywhere. */
export function WallBoard({ loaded }: { loaded: Wall }) {
  const { wall, now, lostSince } = useWall(loaded);
  return (
    <>
      <header className="wall__head">
        <h1>The desk now</h1>
        <p className="num">{printClock(new Date(now))} Colombo</p>
      </header>
      <div role="status" className="empty:hidden">
        {lostSince !== null && (
          <p className="wall__lost">
            No connection. These numbers are from {printClock(new Date(lostSince))}.
          </p>
        )}
      </div>
      <table className="wall__table">
        <caption className="vh">Open leads by department</caption>
        <thead>
          <tr>
            <th scope="col">Department</th>
            {columns.map(({ title }) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {wall.departments.map((department) => (
            <tr key={department.name}>
              <th scope="row">{department.name}</th>
              {columns.map(({ title, value, tone }) => {
                const extraWait = openTimeLeft(department.openSpans ?? wall.openSpans, wall.now, now);
                const shown = value(department, extraWait);
                return (
                  <td key={title} data-title={title} data-tone={shown === 0 ? undefined : tone}>
                    {shown}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {/* Without script the page loads itself again. */}
      <noscript>
        <meta httpEquiv="refresh" content="60" />
      </noscript>
    </>
  );
}

const printWait = (milliseconds: number) => printReplyTime(Math.floor(milliseconds / 60_000));
