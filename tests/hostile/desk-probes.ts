import type { Role } from '#domain/staff/permissions.ts';
import { addRecord, addViewer, type DeskRecord, type Viewer } from '../permissions/desk-record.ts';
import { deskTable, type Line } from '../permissions/desk-table.ts';
import { probeAddresses } from './address-probes.ts';
import { postTo } from './form-probes.ts';
import { isShortRun } from './freezing-strings.ts';
import { type Probe, probeForm } from './probe.ts';

/** Forms of staff that are not in the table of permissions. */
const furtherForms: Pick<Line, 'route' | 'form' | 'params'>[] = [
  {
    route: 'desk/applications',
    form: (_, { reference }) => ({
      ...{ intent: 'decline', tick: `${reference}.9`, reason: 'other', from: 'lead' },
      ...{ otherReason: 'A reason', words: 'Thank you.' },
    }),
  },
  { route: 'desk/mail', form: () => ({ all: '1,2' }) },
  { route: 'desk/settings', form: () => ({ intent: 'end-session', session: 'none' }) },
];

/**
 * The desk has so many fields and parameters that in the short run each gets a third of the strings. They take turns, so
 * every string is still sent to places of every kind.
 */
const takeTurns = (probes: Probe[]): Probe[] =>
  probes.map((probe, place) => ({
    ...probe,
    strings: probe.strings.filter((_, index) => !isShortRun || index % 3 === place % 3),
  }));

/** Every form and every address of the desk, as somebody who may open it, with the common strings only. */
export async function probeDesk(bodyBytes: number, host: string): Promise<Probe[]> {
  const viewers: Partial<Record<Role, { viewer: Viewer; record: DeskRecord }>> = {};
  for (const role of ['admin', 'hr'] as const) {
    const viewer = await addViewer(role);
    viewers[role] = { viewer, record: await addRecord(viewer, 'own', undefined) };
  }
  const as = (role: Role) => viewers[role] as { viewer: Viewer; record: DeskRecord };
  const headersOf = (role: Role) => ({ Cookie: as(role).viewer.cookie, Origin: host });

  const forms = [...deskTable.filter(({ method }) => method === 'POST'), ...furtherForms].flatMap(
    ({ route, form, params }) => {
      const role = route === 'desk/applications' ? 'hr' : 'admin';
      const { viewer, record } = as(role);
      // With an outdated version, so that the form is parsed as usual but changes nothing.
      const filled: Record<string, string> = form?.(viewer, record) ?? {};
      const fields = Object.fromEntries(
        Object.entries(filled).map(([name, value]) => [
          name,
          name === 'version' ? '9' : value.replace(/^((?:\w+:)?PA-[\w-]+)\.0$/, '$1.9'),
        ]),
      );
      const path = `/${route
        .replace(':reference', record.reference)
        .replace(/:(entry|issue)/, '0')
        .replace('*', params?.['*'] ?? '')
        .replace(':id', params?.id ?? viewer.colleague)}`;
      return probeForm(
        `POST /${route} ${fields.intent ?? ''}`,
        fields,
        bodyBytes,
        postTo(path, headersOf(role)),
        'common',
      );
    },
  );
  const { record } = as('admin');
  const names: Record<string, string> = {
    reference: record.reference,
    name: 'promises',
    '*': 'products/pos-system',
  };
  const nameOf = (name: string) => names[name] ?? '0';
  return takeTurns([
    ...forms,
    ...probeForm(
      'POST /desk/sign-in',
      { email: 'a@b.example', code: '000000' },
      bodyBytes,
      postTo('/desk/sign-in', { Origin: host }),
    ),
    ...probeAddresses(
      (route) => route.startsWith('desk') && route !== 'desk/applications' && !route.endsWith('/live'),
      nameOf,
      headersOf('admin'),
      'common',
    ),
    ...probeAddresses((route) => route === 'desk/applications', nameOf, headersOf('hr'), 'common'),
  ]);
}
