import { randomUUID } from 'node:crypto';
import { contactValues } from '../sample-values.ts';

const text =
  'We run eleven shops between Colombo and Galle and count stock by hand on Sundays. Prices change twice a week, ' +
  'and the tills in the smaller shops are offline for an hour most afternoons. Please tell us what it would take ' +
  'to see stock of all shops in one place, and whether the tills can go on working without a connection. ';

/** An ordinary message as the browser sends it, different each time. */
export function sampleContact() {
  return {
    ...contactValues({
      // One mailbox gets five of these mails a day.
      email: `${randomUUID()}@client.example`,
      phone: '+94 77 123 4567',
      company: 'Perera Stores (Pvt) Ltd',
      subject: 'Sales & Partnerships',
      message: `${text}${randomUUID()}`,
    }),
    agreeToPrivacy: 'on',
    submissionKey: randomUUID(),
  };
}
