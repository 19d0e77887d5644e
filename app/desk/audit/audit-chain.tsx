import { Form, useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { printCount } from '../plots/plot-scale.ts';

interface AuditChainProps {
  head: { number: string; seal: string; at: string } | null;
  verified:
    | ({ number: string; seal: string; at: string; by: string | null } & (
        | { outcome: 'holds' | 'unfinished' }
        | { outcome: 'broken'; fault: 'missing' | 'changed' }
      ))
    | null;
}

type Verified = NonNullable<AuditChainProps['verified']>;

export function AuditChain({ head, verified }: AuditChainProps) {
  const isVerifying = useNavigation().state === 'submitting';
  return (
    <aside className="desk-side" aria-label="The chain">
      <section>
        <h2>The chain</h2>
        {verified ? <Result {...verified} /> : <p>Nobody has verified it yet.</p>}
        <Form method="post" className="mt-3">
          <Button
            type="submit"
            name="intent"
            value={verified?.outcome === 'unfinished' ? 'go-on' : 'verify'}
            tone="ink"
            small
            aria-disabled={isVerifying || undefined}
          >
            {isVerifying
              ? 'Verifying the chain'
              : verified?.outcome === 'unfinished'
                ? 'Continue'
                : 'Verify every entry'}
          </Button>
        </Form>
      </section>
      {head && (
        <section>
          <h2>Its newest entry</h2>
          <dl className="facts facts--dense">
            <div>
              <dt>Number</dt>
              <dd className="num">{head.number}</dd>
            </div>
            <div>
              <dt>When</dt>
              <dd>{head.at}</dd>
            </div>
            <div>
              <dt>Seal</dt>
              <dd>
                <code className="seal">{head.seal}</code>
              </dd>
            </div>
          </dl>
          <p className="muted mt-2">
            The chain alone cannot show that its newest entries were deleted, or that all of it was replaced.
            The worker seals the newest entry with a key every minute and writes it to the log as{' '}
            <code>audit-head</code>: compare with <code>npm run audit -- verify</code>.
          </p>
        </section>
      )}
    </aside>
  );
}

function Result(verified: Verified) {
  const { number, at, by } = verified;
  const when = `${at}, by ${by ?? 'a command'}`;
  if (verified.outcome === 'broken')
    return (
      <>
        <p className="clock">{printCount(String(BigInt(number) + 1n))}</p>
        <p>
          <span className="state state--late">Broken here</span>
        </p>
        <p className="mt-2">
          {verified.fault === 'missing'
            ? 'This entry is missing: the next one does not follow from the one before.'
            : 'This entry is not what was sealed, or the one before it was replaced together with its seal.'}{' '}
          Everything up to {printCount(number)} is valid.
        </p>
        <p className="muted">{when}</p>
      </>
    );
  return (
    <>
      <p className="clock clock--calm">{printCount(number)}</p>
      <p>
        <span className={verified.outcome === 'holds' ? 'state state--ok' : 'state state--warn'}>
          {verified.outcome === 'holds' ? 'entries are valid' : 'valid so far'}
        </span>
      </p>
      <p className="muted mt-2">{when}</p>
    </>
  );
}
