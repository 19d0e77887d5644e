import { useState } from 'react';
import { data, type ShouldRevalidateFunctionArgs } from 'react-router';
import { Band } from '#app/sections/band.tsx';
import { ReachForm } from '#app/sections/lead-form/reach-form.tsx';
import { MissingReceipt } from '#app/sections/missing-receipt.tsx';
import { Plan } from '#app/sections/plan.tsx';
import { Receipt } from '#app/sections/receipt.tsx';
import { getContent } from '#content/read-content.server.ts';
import { findReceipt } from '#domain/leads/find-receipt.server.ts';
import { kindOf } from '#domain/leads/lead-kinds.server.ts';
import { printClosedDays } from '#domain/promises/print-closed-days.server.ts';
import { printColomboTime } from '#domain/promises/print-time.ts';
import type { Route } from './+types/receipt.ts';
import { orUnreachable } from './or-unreachable.ts';
import { privateHeaders } from './private-headers.ts';
import { readPlan } from './read-plan.server.ts';
import { receiveReach } from './receive-reach.server.ts';

export async function loader({ params }: Route.LoaderArgs) {
  const { company, promises } = getContent();
  const { phone, hours } = company;
  const found = await findReceipt(params.token);
  if (!found)
    return data({ receipt: null, plan: null, phone, hours }, { status: 404, headers: privateHeaders });
  const { values, receivedAt, dueAt, ...described } = found;
  const { promise } = kindOf(found.kind);
  return data(
    {
      receipt: {
        ...described,
        address: `/receipts/${params.token}`,
        received: printColomboTime(receivedAt),
        due: dueAt && printColomboTime(dueAt),
        closed: dueAt && printClosedDays(promises.officeHours, receivedAt, dueAt),
        promise: promise && promises[promise].printed,
      },
      plan: readPlan(found),
      phone,
      hours,
    },
    { headers: privateHeaders },
  );
}

export const action = ({ request, params }: Route.ActionArgs) => receiveReach(params.token, request);

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
  const { receipt, plan, phone, hours } = loaderData;
  // Once asked, the question stays and says what became of the answer.
  const [asked] = useState(receipt?.reachable === false);
  if (!receipt) return <MissingReceipt phone={phone} />;
  return (
    <Receipt {...{ receipt, phone, hours }} ahead={plan?.stages}>
      {asked && (
        <Band tight>
          <ReachForm receipt={receipt.address} posted={actionData} />
        </Band>
      )}
      {plan && <Plan {...plan} />}
    </Receipt>
  );
}
