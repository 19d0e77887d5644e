import { useState } from 'react';
import { ButtonLink } from '#app/ui/button.tsx';
import { PageHero } from '../page-hero.tsx';
import { ApplicationForm, type PostedApplication } from './application-form.tsx';
import { ApplicationOutcomeNotice, type StoredApplication } from './application-outcome.tsx';
import { careersTrail } from './careers-trail.ts';
import { applyPath, describeJob, jobPath, type OpenJob } from './open-job.ts';
import { useApplicationSubmission } from './use-application-submission.ts';

/** The form of the dialog as a page. */
export function ApplyPage({ job, posted }: { job: OpenJob; posted?: PostedApplication | undefined }) {
  const [sent, setSent] = useState<StoredApplication>();
  const submission = useApplicationSubmission(job.id, setSent);
  const path = jobPath(job.id);
  return (
    <>
      <PageHero
        trail={[...careersTrail, { name: job.title, href: path }, { name: 'Apply', href: applyPath(job.id) }]}
        title={`Apply for ${job.title}`}
        lede={`${describeJob(job)}.`}
      />
      <section className="section section--tight">
        <div className="w split">
          <div>
            <h2>Your application</h2>
            <p>You get a reference at once, and an answer from a person, also when it is no.</p>
            <ApplicationOutcomeNotice answer={sent} />
          </div>
          <ApplicationForm
            className="form form-panel form--marked"
            jobId={job.id}
            submission={submission}
            posted={posted}
            cancel={
              <ButtonLink tone="line" to={path}>
                Cancel
              </ButtonLink>
            }
          />
        </div>
      </section>
    </>
  );
}
