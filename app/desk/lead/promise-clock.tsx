import { useEffect, useState } from 'react';

type Running = {
  standing: 'running';
  received: number;
  soon: number;
  due: number;
  now: number;
  dueTime: string;
};
type Props = { promise: Running | { standing: 'kept' | 'late' | 'none'; text: string } };

/** How long a promise still runs, by the second; what became of it once it is over. */
export function PromiseClock({ promise }: Props) {
  if (promise.standing === 'running') return <RunningClock promise={promise} />;
  return (
    <div className="grid justify-items-start gap-2">
      {promise.standing === 'kept' && <span className="state state--ok">Kept</span>}
      {promise.standing === 'late' && <span className="state state--late">Late</span>}
      <p>{promise.text}</p>
    </div>
  );
}

function RunningClock({ promise: { received, soon, due, now: served, dueTime } }: { promise: Running }) {
  const now = useTicking(served);
  const left = Math.abs(due - now);
  const standing = now >= due ? 'late' : now >= soon ? 'soon' : 'open';
  const share = Math.min(100, Math.max(0, Math.round(((now - received) / (due - received)) * 100)));
  const minutes = Math.floor(left / 60_000);
  const inWords = `${Math.floor(minutes / 60)} hours ${minutes % 60} minutes ${standing === 'late' ? 'late' : 'left'}`;
  return (
    <>
      <p className={`clock clock--${standing}`} role="timer" aria-label={inWords}>
        {standing === 'late' && <span aria-hidden="true">+</span>}
        {printLeft(left)}
      </p>
      <div className={`promise promise--${standing} mt-2.5 mb-1.5`}>
        <svg className="meter" aria-hidden="true">
          <rect width={`${share}%`} height="100%" />
        </svg>
      </div>
      <p>
        Reply by {dueTime}, Colombo.{' '}
        {standing === 'soon' && <span className="state state--warn">Due soon</span>}
        {standing === 'late' && <span className="state state--late">Late</span>}
      </p>
    </>
  );
}

/** The server's time, moved on by this machine's clock: a wrong clock here must not make us late. */
function useTicking(served: number): number {
  const [now, setNow] = useState(served);
  useEffect(() => {
    const from = performance.now();
    setNow(served);
    const timer = setInterval(() => setNow(served + performance.now() - from), 1000);
    return () => clearInterval(timer);
  }, [served]);
  return now;
}

/** "0:48:12"; from two days on, days are easier to read. */
function printLeft(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  const pad = (number: number) => String(number).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  if (hours >= 48) return `${Math.floor(hours / 24)} d ${hours % 24} h`;
  return `${hours}:${pad(Math.floor(seconds / 60) % 60)}:${pad(seconds % 60)}`;
}
