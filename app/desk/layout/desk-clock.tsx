import { useEffect, useState } from 'react';
import { printShortTime } from '#domain/format/print-short-time.ts';

/** Updates itself, because the desk stays open all day. */
export function DeskClock({ start }: { start: number }) {
  const [now, setNow] = useState(start);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 5_000);
    return () => clearInterval(timer);
  }, []);
  return <span className="num">{printShortTime(new Date(now))} Colombo</span>;
}
