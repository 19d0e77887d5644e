import { useState } from 'react';
import { data, type ShouldRevalidateFunctionArgs } from 'react-router';
import { Band } from '#app/sections/band.tsx';
import { ReachForm } from '#app/sections/lead-form/reach-form.tsx';
import { MissingReceipt } from '#app/sections/missing-receipt.tsx';
import { Plan } from '#app/sections/plan.tsx';
import { Receipt } from '#app/sections/receipt.tsx';
import { getContent } from '#content/read-content.server.ts';
import type { Route } from './+types/receipt.ts';
import { actOnReceipt } from './act-on-receipt.server.ts';
import { orUnreachable } from './or-unreachable.ts';
import { privateHeaders } from './private-headers.ts';
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

export const action = ({ request, params }: Route.ActionArgs) => actOnReceipt(params.token, request);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orUnreachable(serverAction);

/** Where the connection was lost, asking for the page again would lose the page too. */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionResult?.outcome !== 'unreachable' && defaultShouldRevalidate;
}

export const headers: Route.HeadersFunction = () => privateHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.receipt ? 'Your receipt | Pahana' : 'Receipt not found | Pahana' },
  { name: 'robots', content: 'noindex' },
];

export default function ReceiptPage({ loaderData, actionData }: Route.ComponentProps) {
  const { receipt, plan, phone, hours, hasAdded } = loaderData;
  // Once asked, the question stays and says what became of the answer.
  const [asked] = useState(receipt?.reachable === false && !receipt.withdrawn);
  if (!receipt) return <MissingReceipt phone={phone} />;
  const answered = actionData && 'intent' in actionData ? actionData : undefined;
  const posted = answered ?? (hasAdded ? ({ intent: 'message', outcome: 'added' } as const) : undefined);
  return (
    <Receipt {...{ receipt, phone, hours, posted }} ahead={plan?.stages}>
      {asked && !receipt.withdrawn && (
        <Band tight>
          <ReachForm receipt={receipt.address} posted={answered?.intent === 'reach' ? answered : undefined} />
        </Band>
      )}
      {plan && <Plan {...plan} />}
    </Receipt>
  );
}
