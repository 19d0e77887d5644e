import type { Role } from '#domain/staff/permissions.ts';
import { addRecord, addViewer, type DeskRecord, type Viewer } from '../permissions/desk-record.ts';
import { deskTable, type Line } from '../permissions/desk-table.ts';
import { probeAddresses } from './address-probes.ts';
import { postTo } from './form-probes.ts';
import { type Probe, probeForm } from './probe.ts';

/** What staff can type beyond the acts of the table of permissions. */
const further: Pick<Line, 'route' | 'form'>[] = [
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

/** Every form and every address of the desk, as somebody signed in who may open it; of the strings one of every sort. */
export async function probeDesk(bodyBytes: number, host: string): Promise<Probe[]> {
  const viewers: Partial<Record<Role, { viewer: Viewer; record: DeskRecord }>> = {};
  for (const role of ['admin', 'hr'] as const) {
    const viewer = await addViewer(role);
    viewers[role] = { viewer, record: await addRecord(viewer, 'own', undefined) };
  }
  const as = (role: Role) => viewers[role] as { viewer: Viewer; record: DeskRecord };
  const headersOf = (role: Role) => ({ Cookie: as(role).viewer.cookie, Origin: host });

  const forms = [...deskTable.filter(({ method }) => method === 'POST'), ...further].flatMap(
    ({ route, form }) => {
      const role = route === 'desk/applications' ? 'hr' : 'admin';
      const { viewer, record } = as(role);
      // Of a version that was never seen: it is read as any other, and then nothing is done.
      const usual: Record<string, string> = form?.(viewer, record) ?? {};
      const fields = 'version' in usual ? { ...usual, version: '9' } : usual;
      const path = `/${route.replace(':reference', record.reference).replace(':entry', '0')}`;
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
  const nameOf = (name: string) =>
    name === 'reference' ? record.reference : name === 'name' ? 'promises' : '0';
  return [
    ...forms,
    ...probeForm(
      'POST /desk/sign-in',
      { email: 'a@b.example', code: '000000' },
      bodyBytes,
      postTo('/desk/sign-in', { Origin: host }),
    ),
    ...probeAddresses(
      (route) => route.startsWith('desk') && route !== 'desk/applications' && route !== 'desk/live',
      nameOf,
      headersOf('admin'),
      'common',
    ),
    ...probeAddresses((route) => route === 'desk/applications', nameOf, headersOf('hr'), 'common'),
  ];
}
