import { describePromise, type PromiseTimes } from '#domain/promises/describe-promise.ts';

export function PromiseCell({ times, now }: { times: PromiseTimes; now: Date }) {
  const { tone, text, share } = describePromise(times, now);
  if (tone === 'none') return <span className="muted">{text}</span>;
  return (
    <span className={tone === 'open' ? 'promise' : `promise promise--${tone}`}>
      <b>{text}</b>
      <svg className="meter" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
        <rect width={Math.round(share * 1000) / 10} height="6" />
      </svg>
    </span>
  );
}
