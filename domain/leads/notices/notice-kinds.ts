interface NoticeKind {
  /** In the settings: when the person is told. */
  label: string;
  /** In the list of notices and in the notification of the browser; `by` is the colleague who caused it. */
  sentence(by: string | null): string;
  /** Only whoever receives for the owner of the lead is told, and a mail is not sent once that is somebody else. */
  isForOwner: boolean;
}

/** Everything a person can be told about a lead. */
export const noticeKinds = {
  assigned: {
    label: 'A lead becomes yours',
    sentence: (by) => (by ? `${by} gave you this lead` : 'This lead is yours now'),
    isForOwner: true,
  },
  message: {
    label: 'A visitor writes on a lead of yours',
    sentence: () => 'The visitor wrote',
    isForOwner: true,
  },
  forwarded: {
    label: 'Somebody answers what was forwarded from a lead of yours',
    sentence: () => 'Somebody answered what was forwarded',
    isForOwner: true,
  },
  nearing: {
    label: 'A promise of yours is due soon',
    sentence: () => 'The promise is due soon',
    isForOwner: true,
  },
  breached: {
    label: 'A promise of yours is broken',
    sentence: () => 'The promise is broken',
    isForOwner: true,
  },
  bounced: {
    label: 'Our mail to a visitor of yours comes back',
    sentence: () => 'Our mail to the visitor came back',
    isForOwner: true,
  },
  mentioned: {
    label: 'A colleague mentions you in a note',
    sentence: (by) => `${by ?? 'A colleague'} mentioned you in a note`,
    isForOwner: false,
  },
  unsent: {
    label: 'Your answer by mail is not sent to the visitor',
    sentence: () => 'Your answer by mail was not sent',
    isForOwner: false,
  },
} as const satisfies Record<string, NoticeKind>;

export type NoticeKindName = keyof typeof noticeKinds;

export const noticeKindNames = Object.keys(noticeKinds) as NoticeKindName[];

export const isForOwner = (kind: string) => Boolean(noticeKinds[kind as NoticeKindName]?.isForOwner);

export function describeNotice(kind: string, by: string | null): string {
  return noticeKinds[kind as NoticeKindName]?.sentence(by) ?? 'Something happened';
}

export const noticeWays = ['browser', 'mail'] as const;
export type NoticeWay = (typeof noticeWays)[number];

/** What a person can turn off, as it is stored: "assigned mail". */
export type NoticeSwitch = `${NoticeKindName} ${NoticeWay}` | 'summary mail';

export const switchOf = (kind: NoticeKindName, way: NoticeWay): NoticeSwitch => `${kind} ${way}`;

export const noticeSwitches: NoticeSwitch[] = [
  ...noticeKindNames.flatMap((kind) => noticeWays.map((way) => switchOf(kind, way))),
  'summary mail',
];
