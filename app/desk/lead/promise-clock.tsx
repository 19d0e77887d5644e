import { useEffect, useState } from 'react';

type Running = {
  status: 'running';
  received: number;
  soon: number;
  due: number;
  now: number;
  dueTime: string;
};
type Props = { promise: Running | { status: 'kept' | 'late' | 'none'; text: string } };

/** Counts down an open promise by the second; shows the result of a closed one. */
export function PromiseClock({ promise }: Props) {
  if (promise.status === 'running') return <RunningClock promise={promise} />;
  return (
    <div className="grid justify-items-start gap-2">
      {promise.status === 'kept' && <span className="state state--ok">Kept</span>}
      {promise.status === 'late' && <span className="state state--late">Late</span>}
      <p>{promise.text}</p>
    </div>
  );
}

function RunningClock({ promise: { received, soon, due, now: serverNow, dueTime } }: { promise: Running }) {
  const now = useServerTime(serverNow);
  const left = Math.abs(due - now);
  const status = now >= due ? 'late' : now >= soon ? 'soon' : 'open';
  const share = Math.min(100, Math.max(0, Math.round(((now - received) / (due - received)) * 100)));
  const minutes = Math.floor(left / 60_000);
  const spokenText = `${Math.floor(minutes / 60)} hours ${minutes % 60} minutes ${status === 'late' ? 'late' : 'left'}`;
  return (
    <>
      <p className={`clock clock--${status}`} role="timer" aria-label={spokenText}>
        {status === 'late' && <span aria-hidden="true">+</span>}
        {printLeft(left)}
      </p>
      <div className={`promise promise--${status} mt-2.5 mb-1.5`}>
        <svg className="meter" aria-hidden="true">
          <rect width={`${share}%`} height="100%" />
        </svg>
      </div>
      <p>
        Reply by {dueTime}, Colombo.{' '}
        {status === 'soon' && <span className="state state--warn">Due soon</span>}
        {status === 'late' && <span className="state state--late">Late</span>}
      </p>
    </>
  );
}

/** The time of the server, advanced locally, so that a wrong clock on the device does not matter. */
function useServerTime(serverNow: number): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const from = performance.now();
    setNow(serverNow);
    const timer = setInterval(() => setNow(serverNow + performance.now() - from), 1000);
    return () => clearInterval(timer);
  }, [serverNow]);
  return now;
}

/** "0:48:12"; in days from two days on, which is easier to read. */
function printLeft(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  const pad = (number: number) => String(number).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  if (hours >= 48) return `${Math.floor(hours / 24)} d ${hours % 24} h`;
  return `${hours}:${pad(Math.floor(seconds / 60) % 60)}:${pad(seconds % 60)}`;
}
