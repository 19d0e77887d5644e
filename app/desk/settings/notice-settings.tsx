import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import {
  type NoticeSwitch,
  noticeKindNames,
  noticeKinds,
  noticeWays,
  switchOf,
} from '#domain/leads/notices/notice-kinds.ts';
import { AllowNotifications } from './allow-notifications.tsx';

interface NoticeSettingsProps {
  /** What is turned off. */
  muted: string[];
  showsNames: boolean;
}

const wayTitles = { browser: 'In the browser', mail: 'By mail' };

/** What the person is told, and how. */
export function NoticeSettings({ muted, showsNames }: NoticeSettingsProps) {
  const switchFor = (name: NoticeSwitch, label: string) => (
    <span className="check">
      <input type="hidden" name="shown" value={name} />
      <input
        // Shows what was saved, also when it was changed in another tab.
        key={String(muted.includes(name))}
        type="checkbox"
        name="on"
        value={name}
        defaultChecked={!muted.includes(name)}
        aria-label={label}
      />
    </span>
  );
  return (
    <section aria-labelledby="notices" className="mt-10">
      <h2 id="notices">What you are told</h2>
      <p className="muted mt-1 mb-3 max-w-[46em]">
        In the browser: counted in the title of every desk page and shown as a notification. By mail: to your
        own address; answer the mail, and your answer goes to the visitor. Only the answer to a mention goes
        to the colleague who mentioned you. Everything is listed under Notices in any case.
      </p>
      <Form method="post" action="/desk/settings#notices">
        <table className="table table--stack">
          <caption className="vh">What you are told, and how</caption>
          <thead>
            <tr>
              <th scope="col">When</th>
              {noticeWays.map((way) => (
                <th key={way} scope="col">
                  {wayTitles[way]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {noticeKindNames.map((kind) => (
              <tr key={kind}>
                <th scope="row">{noticeKinds[kind].label}</th>
                {noticeWays.map((way) => (
                  <td key={way} data-label={wayTitles[way]}>
                    {switchFor(switchOf(kind, way), `${noticeKinds[kind].label}: ${wayTitles[way]}`)}
                  </td>
                ))}
              </tr>
            ))}
            <tr>
              <th scope="row">Every morning of a working day: what is open and late</th>
              <td data-label={wayTitles.browser}>
                <span className="muted">Never</span>
              </td>
              <td data-label={wayTitles.mail}>{switchFor('summary mail', 'Daily summary: By mail')}</td>
            </tr>
          </tbody>
        </table>
        <div className="mt-4 grid gap-4 justify-items-start">
          <Checkbox
            key={String(showsNames)}
            label="Show the names of visitors in notifications"
            hint="A notification may also be shown while your screen is locked. Without names it shows the reference only."
            name="names"
            id="notice-names"
            value="yes"
            defaultChecked={showsNames}
          />
          <Button type="submit" name="intent" value="notices" small>
            Save what you are told
          </Button>
        </div>
      </Form>
      <AllowNotifications />
    </section>
  );
}
