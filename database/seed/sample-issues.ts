import type { SampleIssue } from './insert-issue.ts';
import { day } from './sample.ts';

const section = (heading: string, lines: string[], linkLabel = '', link = '') => ({
  heading,
  text: lines.join('\n\n'),
  link,
  linkLabel,
});

/** One issue that was sent, and one that is being written. */
export const sampleIssues: SampleIssue[] = [
  {
    sentAgo: 21 * day,
    letter: {
      subject: 'A till in the rain, a printer that lied, and one rule less',
      preview: 'What we built, what broke and what we learned in November. Three minutes.',
      introduction: '',
      sections: [
        section(
          'Built: a till that waits out the monsoon',
          [
            'November rain took the line from a bakery in Galle on four evenings in a row. The counter sold through all of them. The longest stretch was nine hours and forty minutes, with 611 bills on one tablet and a power bank.',
            'The work was in the morning after. When the line came back, all 611 bills had to find their place without one of them being counted twice. They did it in eleven seconds. The baker noticed nothing, as it should be.',
          ],
          'How the POS System sells offline',
          '/products/pos-system',
        ),
        section(
          'Broke: the printer that said yes',
          [
            'A clinic in Matara printed no prescriptions for fifty minutes, and our screen called every one of them printed. The printer was out of paper. Its driver took each page, said yes and threw it away.',
            'We had asked whether the page was accepted. Now we ask whether it came out, and when nobody can say, the screen says that nobody can say. The clinic had the change the same evening and a visit the next day.',
          ],
          'What Clinic Management does now',
          '/products/clinic-management',
        ),
        section('Learned: a rule nobody needed', [
          'For two years our order form insisted on a company name. In November we read a hundred orders and found that thirty-one of those companies were called “none”, “me” or a single full stop. The box is optional now.',
          'Nobody has missed it. If a form of yours asks for something that people answer with a full stop, it may be telling you the same.',
        ]),
        section(
          'When we are away',
          [
            'The office is closed on Christmas Day and on Unduvap Poya, and the promises on our pages count around both. A till that stops at midnight is still answered: the emergency number stands on the support page.',
          ],
          'Reach Technical Support',
          '/support',
        ),
      ],
      closing: '',
    },
  },
  {
    letter: {
      subject: 'Two screens for one counter',
      preview: 'What we built, what broke and what we learned this month. Two minutes.',
      introduction: 'A short one this time, because most of the month went into moving house.',
      sections: [
        section(
          'Built: the customer sees the bill',
          [
            'A grocer in Kandy asked for a second screen that faces the customer. It shows each line as it is scanned.',
          ],
          'More about the POS System',
          '/products/pos-system',
        ),
        section('Broke:', []),
      ],
      closing: '',
    },
  },
];
