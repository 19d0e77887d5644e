import './careers.css';
import { data, redirect } from 'react-router';
import { leadHttpStatus } from '#app/http/answer-lead.server.ts';
import { readUpload } from '#app/http/read-upload.ts';
import { pageMeta } from '#app/seo/page-meta.ts';
import { ApplyPage } from '#app/site/careers/apply-page.tsx';
import { careersTrail } from '#app/site/careers/careers-trail.ts';
import { applyPath, jobPath } from '#app/site/careers/open-job.ts';
import { applicationUploadLimit } from '#domain/leads/forms/application/fields.ts';
import { receiveApplication } from '#domain/leads/intake/receive-application.server.ts';
import type { Route } from './+types/apply-route.ts';
import { readJob } from './read-careers.server.ts';

/** nginx and the web server take the upload limit of this address from here. */
export const handle = { takesUpload: applicationUploadLimit };

/** The form of the dialog as a page, for visitors without script. */
export function loader({ params: { id } }: Route.LoaderArgs) {
  const job = readJob(id);
  if (!job) throw redirect(`/careers/jobs/${encodeURIComponent(id)}`);
  return { job };
}

export async function action({ request, params }: Route.ActionArgs) {
  const answer = await receiveApplication(params.id, readUpload(request));
  if (!answer) throw data(null, { status: 404 });
  // Redirects, so that a reload cannot post again.
  if (answer.outcome === 'stored') throw redirect(answer.receipt, 303);
  return data(answer, { status: leadHttpStatus[answer.outcome] });
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { job } = loaderData;
  const path = applyPath(job.id);
  return pageMeta(matches, {
    title: `Apply for ${job.title}`,
    description: `Send your application for ${job.title} at Pahana, with your CV as a PDF and up to three more files.`,
    path,
    trail: [...careersTrail, { name: job.title, href: jobPath(job.id) }, { name: 'Apply', href: path }],
    noindex: true,
  });
};

export default function Apply({ loaderData, actionData }: Route.ComponentProps) {
  return <ApplyPage job={loaderData.job} posted={actionData} />;
}
