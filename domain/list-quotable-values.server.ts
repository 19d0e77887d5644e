import type { Content } from '#content/types.ts';
import { printPeriod } from '#domain/format/print-period.ts';
import { explainPromise } from './promises/explain-promise.server.ts';
import { listReplyPromises } from './promises/list-reply-promises.ts';

/** Values that content texts may quote by name, so that every figure is written in one place only. */
export function listQuotableValues({ company, promises }: Pick<Content, 'company' | 'promises'>) {
  const department = (name: string) => company.departments.find((known) => known.name === name);
  return {
    'company.name': company.name,
    'company.address': `${company.street}, ${company.city} ${company.postcode}, ${company.country}`,
    'company.phone': company.phone,
    'company.emergencyPhone': company.emergencyPhone,
    'company.hours': company.hours,
    'legal.email': department('Legal & Compliance')?.email ?? company.email,
    'legal.phone': department('Legal & Compliance')?.phone ?? company.phone,
    'support.email': department('Technical Support')?.email ?? company.email,
    ...Object.fromEntries(
      listReplyPromises(promises).flatMap(([name, promise]) => [
        [`promise.${name}`, promise.printed],
        [`hours.${name}`, `${promise.hours} ${promise.hours === 1 ? 'hour' : 'hours'}`],
        [`example.${name}`, explainPromise(promise, promises.officeHours)],
      ]),
    ),
    'promise.dataRequest': promises.dataRequest.printed,
    'promise.outsideHours': promises.outsideHours,
    ...Object.fromEntries(
      Object.entries(promises.retention).map(([kind, period]) => [`retention.${kind}`, printPeriod(period)]),
    ),
  } as Record<string, string>;
}
