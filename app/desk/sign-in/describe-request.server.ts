import { printColomboTime } from '#domain/format/print-time.ts';
import { describeDevice } from '#domain/staff/describe-device.ts';

/** The device and the time of a request, for mails to staff. */
export function describeRequest(headers: Headers): { device: string; at: string } {
  return { device: describeDevice(headers.get('user-agent')), at: printColomboTime(new Date()) };
}
