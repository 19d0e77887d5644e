import { data } from 'react-router';
import { readLine } from '#app/http/posted-form.server.ts';
import { explainLateTurn } from '#domain/leads/handling/turn-store.server.ts';
import { readLateReason } from '../shared/read-late-reason.server.ts';

/** Stores why an answer was late, as the form says. */
export async function explainByForm(lead: { id: string }, form: FormData, staffId: string): Promise<string> {
  const { reason, words, problem } = readLateReason(form);
  const asked = readLine(form, 'asked');
  const askedAt = new Date(/^2\d{3}-\d\d-\d\dT[\d:.]{12}Z$/.test(asked) ? asked : Number.NaN);
  if (Number.isNaN(askedAt.getTime())) throw data(null, { status: 400 });
  if (problem) return problem;
  const explanation = { askedAt, reason, words, seen: readLine(form, 'seen') };
  return (await explainLateTurn(lead.id, staffId, explanation)).outcome;
}

/** The report from which a reason was given; only that page may be returned to. */
export function readReportAddress(form: FormData): string | null {
  const back = readLine(form, 'back');
  return /^\/desk\/reports(\?[\w=&-]*)?$/.test(back) ? `${back}#late` : null;
}
