import { useEffect, useState } from 'react';
import { data } from 'react-router';
import { privateHeaders } from '#app/http/private-headers.ts';
import { Band } from '#app/sections/band.tsx';
import { ContactDetailsForm } from '#app/sections/lead-form/contact-details-form.tsx';
import { showOutcome } from '#app/sections/lead-form/show-outcome.ts';
import type { ReceiptAnswer } from '#app/sections/receipt-actions/use-receipt-action.ts';
import { ErasedScreen } from '#app/site/receipt/erased-screen.tsx';
import { MissingReceipt } from '#app/site/receipt/missing-receipt.tsx';
import { Plan } from '#app/site/receipt/plan.tsx';
import { Receipt } from '#app/site/receipt/receipt.tsx';
import { getContent } from '#content/read-content.server.ts';
import type { Route } from './+types/route.ts';
import { postToReceipt } from './act-on-receipt.server.ts';
import { readReceipt } from './read-receipt.server.ts';

export async function loader({ params, request }: Route.LoaderArgs) {
  const { phone, hours } = getContent().company;
  const found = await readReceipt(params.token);
  return data(
    {
      receipt: null,
      plan: null,
      ...found,
      phone,
      hours,
      hasAdded: new URL(request.url).searchParams.has('added'),
    },
    { status: found ? 200 : 404, headers: privateHeaders },
  );
}

export const action = ({ request, params }: Route.ActionArgs) => postToReceipt(params.token, request);

export const headers: Route.HeadersFunction = () => privateHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.receipt ? 'Your receipt | Pahana' : 'Receipt not found | Pahana' },
  { name: 'robots', content: 'noindex' },
];

export default function ReceiptPage({ loaderData, actionData }: Route.ComponentProps) {
  const { plan, phone, hours, hasAdded } = loaderData;
  // What the last action answered is newer than what the page was opened with.
  const [latest, setLatest] = useState<ReceiptAnswer>();
  const receipt = latest?.receipt ?? loaderData.receipt;
  useEffect(() => {
    const heading = latest?.erasure && document.querySelector<HTMLElement>('main h1');
    heading?.setAttribute('tabindex', '-1');
    if (heading) showOutcome(heading);
  }, [latest]);
  // Once asked, the question stays and says what became of the answer.
  const [asked] = useState(receipt?.reachable === false && !receipt.withdrawn);
  if (latest?.erasure) return <ErasedScreen erasure={latest.erasure} />;
  if (!receipt) return <MissingReceipt phone={phone} />;

  function keep(answer: ReceiptAnswer) {
    if (answer.receipt || answer.erasure) setLatest(answer);
    // A reload then shows the same, where this address leads nowhere any more.
    const { erasure } = answer;
    if (erasure) history.replaceState(history.state, '', `/receipts/erased/${erasure.reference}`);
  }
  const answered = actionData && 'intent' in actionData ? actionData : undefined;
  const posted = answered ?? (hasAdded ? ({ intent: 'message', outcome: 'added' } as const) : undefined);
  return (
    <Receipt {...{ receipt, phone, hours, posted }} onAnswer={keep} ahead={plan?.stages}>
      {asked && !receipt.withdrawn && (
        <Band tight>
          <ContactDetailsForm
            receipt={receipt.address}
            typed={receipt.typedEmail}
            posted={answered?.intent === 'reach' ? answered : undefined}
            onAnswer={keep}
          />
        </Band>
      )}
      {plan && <Plan {...plan} />}
    </Receipt>
  );
}
