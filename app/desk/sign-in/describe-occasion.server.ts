import { printColomboTime } from '#domain/format/print-time.ts';
import { describeDevice } from '#domain/staff/describe-device.ts';

/** Where a request comes from and when, as a mail to staff says it. */
export function describeOccasion(headers: Headers): { device: string; at: string } {
  return { device: describeDevice(headers.get('user-agent')), at: printColomboTime(new Date()) };
}
