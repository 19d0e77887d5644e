import { useEffect, useState } from 'react';
import { data } from 'react-router';
import { privateHeaders } from '#app/http/private-headers.ts';
import { Band } from '#app/sections/band.tsx';
import { ContactDetailsForm } from '#app/sections/lead-form/contact-details-form.tsx';
import { showOutcome } from '#app/sections/lead-form/show-outcome.ts';
import type { ReceiptAnswer } from '#app/sections/receipt-actions/use-receipt-action.ts';
import { ErasedScreen } from '#app/site/receipt/erased-screen.tsx';
import { InterviewSection } from '#app/site/receipt/interview-section.tsx';
import { MissingReceipt } from '#app/site/receipt/missing-receipt.tsx';
import { Plan } from '#app/site/receipt/plan.tsx';
import { Receipt } from '#app/site/receipt/receipt.tsx';
import { getContent } from '#content/read-content.server.ts';
import type { Route } from './+types/route.ts';
import { postToReceipt } from './post-to-receipt.server.ts';
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
  // The last answer is newer than the data the page was loaded with.
  const [latest, setLatest] = useState<ReceiptAnswer>();
  const receipt = latest?.receipt ?? loaderData.receipt;
  useEffect(() => {
    const heading = latest?.erasure && document.querySelector<HTMLElement>('main h1');
    heading?.setAttribute('tabindex', '-1');
    if (heading) showOutcome(heading);
  }, [latest]);
  // The form stays after it was sent and shows the outcome.
  const [showsContactForm] = useState(receipt?.reachable === false && !receipt.withdrawn);
  if (latest?.erasure) return <ErasedScreen erasure={latest.erasure} />;
  if (!receipt) return <MissingReceipt phone={phone} />;

  function applyAnswer(answer: ReceiptAnswer) {
    // The form with the text and the error stays, although the request was withdrawn in another tab.
    if (answer.outcome === 'already-withdrawn') return;
    if (answer.receipt || answer.erasure) setLatest(answer);
    // The current address no longer exists, so a reload must open the page about the erasure.
    const { erasure } = answer;
    if (erasure) history.replaceState(history.state, '', `/receipts/erased/${erasure.reference}`);
  }
  const answered = actionData && 'intent' in actionData ? actionData : undefined;
  const posted = answered ?? (hasAdded ? ({ intent: 'message', outcome: 'added' } as const) : undefined);
  return (
    <Receipt {...{ receipt, phone, hours, posted }} onAnswer={applyAnswer} nextSteps={plan?.stages}>
      {showsContactForm && !receipt.withdrawn && (
        <Band tight>
          <ContactDetailsForm
            receipt={receipt.address}
            typed={receipt.typedEmail}
            posted={answered?.intent === 'reach' ? answered : undefined}
            onAnswer={applyAnswer}
          />
        </Band>
      )}
      {receipt.interview && !receipt.withdrawn && (
        <InterviewSection
          {...{ receipt, onAnswer: applyAnswer }}
          interview={receipt.interview}
          posted={answered}
        />
      )}
      {plan && <Plan {...plan} />}
    </Receipt>
  );
}
