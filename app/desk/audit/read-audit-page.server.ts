import {
  type AuditFilter,
  findEntries,
  findHead,
  findLeadId,
  type TrailEntry,
} from '#domain/audit/audit-trail-store.server.ts';
import { printShortTime } from '#domain/format/print-short-time.ts';
import { listTexts, nameText } from '#domain/publishing/list-texts.server.ts';
import { areaOf } from '#domain/publishing/who-may-edit.ts';
import { readQuery } from '#domain/read-query.ts';
import { actionLabels } from '#domain/staff/action-labels.ts';
import { listStaffNames } from '#domain/staff/staff-name-store.server.ts';
import { textAddress } from '../shared/text-address.ts';
import { describeDetail } from './describe-detail.ts';
import { findVerified } from './find-verified.server.ts';

const pageSize = 50;

/** The filters of the address; invalid ones are ignored. */
function readFilter(search: URLSearchParams) {
  const read = (name: string, pattern: RegExp) => {
    const value = readQuery(search, name);
    return pattern.test(value) ? value : undefined;
  };
  return {
    staff: read('staff', /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
    act: read('act', /^[a-z]+\.[a-z]+$/),
    lead: read('lead', /^PA-\w{4}-\w{4}$/i)?.toUpperCase(),
    from: read('from', /^\d{4}-\d\d-\d\d$/),
    to: read('to', /^\d{4}-\d\d-\d\d$/),
    before: read('before', /^\d{1,18}$/),
  };
}

export async function readAuditPage(search: URLSearchParams) {
  const { before, ...filter } = readFilter(search);
  const leadId = filter.lead ? await findLeadId(filter.lead) : undefined;
  const auditFilter: AuditFilter = {
    staffId: filter.staff,
    action: filter.act,
    leadId: leadId ?? undefined,
    since: startOfDay(filter.from),
    until: startOfDay(filter.to, 1),
  };
  // An unknown reference must show no entries instead of all of them.
  const isUnknown = leadId === null;
  const entries = isUnknown ? [] : await findEntries(auditFilter, before ?? null, pageSize + 1);
  const shown = entries.slice(0, pageSize);
  const [head, verified, staff] = await Promise.all([findHead(), findVerified(), listStaffNames()]);
  const texts = await nameTexts(shown);
  const names = new Map<unknown, string>(staff.map(({ id, name }) => [id, name]));
  return {
    filter: Object.fromEntries(Object.entries(filter).filter(([, value]) => value)) as Partial<
      Record<keyof typeof filter, string>
    >,
    isUnknown,
    entries: shown.map((entry) => describeEntry(entry, names, texts)),
    older: entries.length > pageSize ? addressOf(search, shown.at(-1)?.number ?? '') : null,
    head: head && { ...head, at: printShortTime(head.at) },
    verified: verified && { ...verified, at: printShortTime(verified.at) },
    options: { staff, actions: Object.entries(actionLabels).map(([action, label]) => ({ action, label })) },
  };
}

function describeEntry(
  { number, at, staff, action, leadId, reference, detail, seal }: TrailEntry,
  names: Map<unknown, string>,
  texts: Map<unknown, AuditedText>,
) {
  const labels: Record<string, string | undefined> = actionLabels;
  const namedDetail = Object.entries(detail).map(([name, value]) => [name, names.get(value) ?? value]);
  return {
    number,
    at: printShortTime(at),
    seconds: at.toISOString().slice(17, 19),
    // A rule acts without a person, and names itself in the detail.
    staff: staff ?? (action === 'lead.assign' && detail.rule ? 'The rule of the department' : null),
    action: detail.proves ? 'searched every store after an erasure' : (labels[action] ?? action),
    lead: reference ?? (leadId && `erased, number ${leadId}`),
    href: reference && `/desk/leads/${reference}`,
    text: texts.get(detail.file) ?? null,
    proof: action === 'person.erase' ? String(detail.proves ?? number) : null,
    detail: describeDetail(action, Object.fromEntries(namedDetail)),
    seal: seal.slice(0, 12),
  };
}

type AuditedText = { name: string; href: string };

/** The texts of the site that entries are about, by their files. */
async function nameTexts(entries: readonly TrailEntry[]): Promise<Map<unknown, AuditedText>> {
  const files = new Set(entries.map(({ detail }) => detail.file));
  const audited = [...files].filter(
    (file): file is string => typeof file === 'string' && Boolean(areaOf(file)),
  );
  const texts = audited.length > 0 ? await listTexts() : [];
  return new Map(
    audited.map((file) => {
      const { name } = texts.find((text) => text.file === file) ?? nameText(file, null);
      return [file, { name, href: textAddress('history', file) }];
    }),
  );
}

/** Days are in Colombo time. */
function startOfDay(day: string | undefined, daysLater = 0): Date | undefined {
  const start = new Date(`${day}T00:00:00+05:30`);
  if (!day || Number.isNaN(start.getTime())) return undefined;
  return new Date(start.getTime() + daysLater * 24 * 3_600_000);
}

function addressOf(search: URLSearchParams, before: string): string {
  const next = new URLSearchParams(search);
  next.set('before', before);
  return `/desk/audit?${next}`;
}
