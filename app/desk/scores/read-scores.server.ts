import type { RouterContextProvider } from 'react-router';
import { nameStage } from '#domain/leads/applications/application-stages.ts';
import { listCriteria } from '#domain/leads/applications/list-criteria.server.ts';
import { describeContact } from '#domain/leads/forms/describe-lead.server.ts';
import { findFiles } from '#domain/leads/handling/desk-lead-store.server.ts';
import { readQuery } from '#domain/read-query.ts';
import { recordAudit } from '#platform/audit-store.server.ts';
import { listFiles } from '../lead/list-files.ts';
import { may } from '../shared/guard-desk.server.ts';
import { findApplicant } from './find-applicant.server.ts';
import { readGivenScores } from './read-given-scores.server.ts';

/** What somebody needs in order to score an applicant, without ways to contact them. */
export async function readScores(
  reference: string,
  context: Readonly<RouterContextProvider>,
  search: URLSearchParams,
) {
  const { lead, staff } = await findApplicant(reference, context);
  await recordAudit({ staffId: staff.id, action: 'lead.read', leadId: lead.id });
  const [files, { own, isDecided, scores }] = await Promise.all([
    findFiles([lead.id]),
    readGivenScores(lead, context),
  ]);
  const { message, company, rest } = describeContact(lead);
  return {
    reference,
    name: lead.name,
    opening: lead.opening ?? '',
    stageName: nameStage(lead.stage),
    leadAddress: may(context, 'lead.read', lead) ? `/desk/leads/${reference}` : null,
    message,
    facts: [{ label: 'Company', value: company }, ...rest].filter(({ value }) => value),
    // What we sent belongs to the conversation, which interviewers do not see.
    files: listFiles(
      [lead],
      files.filter(({ replyId }) => !replyId),
    ),
    scores,
    isDecided,
    form: {
      draft: `scores-${reference}-${staff.id}`,
      criteria: listCriteria(lead.opening).map((criterion) => ({
        criterion,
        chosen: own ? String(own.scores[criterion] ?? 'none') : undefined,
      })),
      note: own?.note ?? '',
    },
    isDone: readQuery(search, 'done') === 'score',
  };
}
