import { ButtonLink } from '#app/ui/button.tsx';
import { DraftScript } from '../../sections/lead-form/draft-script.tsx';
import { PageHero } from '../../sections/page-hero.tsx';
import { ApplicationForm, type PostedApplication } from './application-form.tsx';
import { ApplicationOutcomeNotice } from './application-outcome.tsx';
import { careersTrail } from './careers-trail.ts';
import { applyPath, describeJob, jobPath, type OpenJob } from './open-job.ts';
import { useApplicationSubmission } from './use-application-submission.ts';
import { useSentApplications } from './use-sent-applications.ts';

/** The form of the dialog on a page of its own. */
export function ApplyPage({ job, posted }: { job: OpenJob; posted?: PostedApplication | undefined }) {
  const { sent, latest, addSent } = useSentApplications([job.id]);
  const submission = useApplicationSubmission(job.id, (answer) => addSent(job.id, answer));
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
            <ApplicationOutcomeNotice answer={sent[job.id]} isNew={latest === job.id} />
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
          <DraftScript />
        </div>
      </section>
    </>
  );
}
