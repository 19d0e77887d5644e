import { data } from 'react-router';
import { AbsenceForm } from '#app/desk/absences/absence-form.tsx';
import { AbsenceList } from '#app/desk/absences/absence-list.tsx';
import { DepartmentRules } from '#app/desk/office/department-rules.tsx';
import { PresenceList } from '#app/desk/office/presence-list.tsx';
import { WallScreens } from '#app/desk/office/wall-screens.tsx';
import { AnswerNotice } from '#app/desk/shared/answer-notice.tsx';
import { deskMeta } from '#app/desk/shared/desk-meta.ts';
import { PageMenu } from '#app/desk/shared/page-menu.tsx';
import { readPostedForm } from '#app/http/posted-form.server.ts';
import { permit } from '../shared/guard-desk.server.ts';
import { listAdministrationPages } from '../shared/list-administration-pages.server.ts';
import type { Route } from './+types/route.ts';
import { changeOffice } from './change-office.server.ts';
import { readOffice } from './read-office.server.ts';

export async function loader({ context }: Route.LoaderArgs) {
  permit(context, 'office.read');
  return { ...(await readOffice()), pages: listAdministrationPages(context) };
}

export async function action({ request, context }: Route.ActionArgs) {
  permit(context, 'office.read');
  const answer = await changeOffice(await readPostedForm(request), request, context);
  if (answer instanceof Response) throw answer;
  return data(answer, { status: answer.isRefused ? 409 : 200 });
}

export const meta: Route.MetaFunction = ({ matches }) => deskMeta(matches, 'Office');

export default function OfficePage({ loaderData, actionData }: Route.ComponentProps) {
  const { today, people, absences, departments, screens, pages } = loaderData;
  return (
    <div className="desk-main">
      <PageMenu label="Administration" pages={pages} />
      <div className="desk-head">
        <div>
          <h1>Office</h1>
          <p className="muted">Who is here, who gets new leads, and which screens show the counts.</p>
        </div>
      </div>
      {actionData && <AnswerNotice {...actionData} />}
      <div className="desk-grid">
        <section aria-labelledby="rules">
          <h2 id="rules">New leads</h2>
          <p className="muted mt-1 mb-3">
            A rule applies to leads that come from now on. Anybody can still take a lead without an owner.
          </p>
          <DepartmentRules departments={departments} />
        </section>
        <PresenceList people={people} />
      </div>
      <section aria-labelledby="absences" className="mt-10">
        <h2 id="absences">Absences</h2>
        <p className="muted mt-1 mb-3">
          Everybody enters their own under Settings. Here you can do it for them.
        </p>
        <AbsenceList absences={absences} />
        <AbsenceForm today={today} people={people} deputies={people} typed={actionData?.typed} />
      </section>
      <WallScreens screens={screens} />
    </div>
  );
}
