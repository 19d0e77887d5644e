import type { YearText } from './year-text.ts';

export const chatTexts: YearText[] = [
  {
    trade: 'shop',
    page: 'products/pos-system',
    message: 'Can I use my own barcode reader? It is from {place} and has no name on it.',
    reply:
      'Very likely: if it types into a text field, it works with the till. Try it in any program and tell me.',
  },
  {
    trade: 'food',
    page: 'products/restaurant-management',
    message: 'Do you have a demo for a place with {n} tables? I cannot come to Colombo.',
    reply: 'Yes, on your own phone, about twenty minutes. I send you a link for {day} afternoon.',
    again: ['Link works. Can the cook join too?', 'Of course, the same link works for both of you.'],
  },
  {
    trade: 'office',
    page: 'services/blockchain-consulting',
    message: 'Our investor wants blockchain in the plan. Do we need one for {n} land deeds?',
    reply: 'Probably not, and we say so in writing. A signed list with a date does most of what he asks for.',
  },
  {
    trade: 'clinic',
    page: 'products/clinic-management',
    message: 'Is the data stored in Sri Lanka? The ministry asks us in {place}.',
    reply: 'Yes, in Colombo, with a second copy in the country. I send you the page for the ministry.',
  },
  {
    trade: 'school',
    page: 'products/learning-management',
    message: 'Do {n} teachers count as one user or as {n}? The price page does not say.',
    reply: 'Each teacher counts, pupils do not. Thank you for asking; the page will say it.',
    again: ['And the principal, who only looks?', 'Who only looks is free.'],
  },
  {
    trade: 'hotel',
    page: 'industries/hospitality',
    message: 'Do you integrate with the passport reader at reception? Guests wait {n} minutes.',
    reply: 'With the two common ones, yes. What is written on its underside?',
  },
  {
    trade: 'factory',
    page: 'products/vendor-management',
    message: 'can three people approve one order? our rule says {n} signatures',
    reply: 'Yes, as many as your rule says, in any order or one after the other.',
  },
  {
    trade: 'transport',
    page: 'products/delivery-management',
    message: 'Does the driver app work in Sinhala? Some of our {n} drivers do not read English.',
    reply: 'In Sinhala and Tamil, with large buttons. I can put it on one phone for a week, free.',
  },
];

export const mailTexts: (YearText & { subject: string; mailbox: string })[] = [
  {
    trade: 'office',
    page: '',
    mailbox: 'hello@pahana.example',
    subject: 'Tax certificate for last year',
    message:
      'Dear Sir or Madam,\nplease send us the tax certificate for your invoices of last year, {n} in number. Our auditor is here until {day}.',
    reply: 'It is with our accounts and reaches you today by three.',
    again: [
      'Received, thank you. The third page is missing.',
      'Sorry: the scanner took two at once. All pages are in this one.',
    ],
  },
  {
    trade: 'shop',
    page: '',
    mailbox: 'sales@pahana.example',
    subject: 'Price for one more till',
    message:
      'Hello, you put in two tills for us in {place}. We need one more before the festive season, the same model. What does it cost now?',
    reply: 'The same as the second one, and we can be in {place} on {day}. Shall I reserve it?',
    again: [
      'Please reserve it. Can the boys keep working while you put it in?',
      'Yes, it takes an hour and the other two keep selling.',
    ],
  },
  {
    trade: 'clinic',
    page: '',
    mailbox: 'support@pahana.example',
    subject: 'Re: your visit',
    message: 'The engineer left his drill here. It is under the desk of Nurse {n}. He may also have our key.',
    reply: 'He does have your key, and is sorry. He comes by on {day} before eight.',
  },
  {
    trade: 'factory',
    page: '',
    mailbox: 'support@pahana.example',
    subject: 'Report by plot is empty',
    message:
      'Since the update the report by plot is empty for {place}. The other {n} estates are fine. Picture below.',
    reply:
      'The estate was renamed with a space at the end. I have joined the two names; the report is complete again.',
    again: [
      'Complete, but the month before is still split.',
      'Joined as well. Please press Create again for that month.',
    ],
  },
  {
    trade: 'school',
    page: '',
    mailbox: 'hello@pahana.example',
    subject: 'Visit of our A/L class',
    message:
      'Our class of {n} would like to see how software is made. We come from {place} by bus and need a place to eat our lunch packets.',
    reply: 'You are welcome on {day}. Lunch is on our roof, with shade, and Tharindu shows the class around.',
    again: [
      'May we bring {n} more? The commerce class heard of it.',
      'Then in two groups, please: one before lunch and one after.',
    ],
  },
  {
    trade: 'hotel',
    page: '',
    mailbox: 'sales@pahana.example',
    subject: 'Second house in Ella',
    message:
      'We open a second house with {n} rooms in March. Same system as the first? Please quote for both together.',
    reply: 'The same, with one calendar for both. The quote for both together follows today.',
  },
  {
    trade: 'office',
    page: '',
    mailbox: 'press@pahana.example',
    subject: 'Figures for our SME report',
    message:
      'For our yearly report on small companies we collect figures on how they buy software. May we ask you {n} questions by telephone?',
    reply: 'Gladly, on {day} after two. Nirmala answers; please send the questions before.',
  },
  {
    trade: 'food',
    page: '',
    mailbox: 'sales@pahana.example',
    subject: 'නව ශාඛාව',
    message: 'අපි {place} හි දෙවෙනි ශාඛාවක් ආරම්භ කරනවා. එකම මෙනුවට ශාඛා දෙකම පාවිච්චි කරන්න පුළුවන්ද?',
    reply: 'පුළුවන්. මෙනුව එක තැනකින් වෙනස් කළ විට ශාඛා දෙකේම වෙනස් වෙනවා. මිල අද එවන්නම්.',
  },
];

export const wizardTexts: YearText[] = [
  {
    trade: 'shop',
    page: 'get-started',
    message: 'We buy from {n} suppliers and find out at the till that something is finished.',
    reply:
      'Your plan starts with the stock list; the order to a supplier then writes itself. I call you on {day}.',
    again: ['Please call after six, the shop is loud before.', 'After six on {day}, then.'],
  },
  {
    trade: 'food',
    page: 'get-started',
    message: 'Orders come by telephone, by two apps and by people who stand in the door, {n} at a time.',
    reply: 'One screen for all four ways is the first step of your plan; the apps come second.',
  },
  {
    trade: 'clinic',
    page: 'get-started',
    message: 'Files on paper in {n} cupboards, and the oldest cupboard has ants.',
    reply:
      'Your plan begins with new patients only, so nobody has to type a cupboard. The old files follow when a patient comes.',
    again: [
      'How long until the cupboards can go?',
      'In clinics like yours, about half of the files are done after a year. The rest can be scanned in two weeks.',
    ],
  },
  {
    trade: 'factory',
    page: 'get-started',
    message: 'Our buyers ask for carbon figures per kilo and we guess. {n} machines, one electricity meter.',
    reply: 'A meter for each line costs less than the guess. The plan shows where to put the first three.',
  },
  {
    trade: 'transport',
    page: 'get-started',
    message: 'Fuel is a third of our cost and we learn on the {n}th of next month what we used.',
    reply: 'The plan begins with the fuel card and the odometer; that alone gives you a figure each evening.',
  },
  {
    trade: 'school',
    page: 'get-started',
    message:
      'Marks are written on paper, typed into a spreadsheet, printed, and written on paper again for {n}00 pupils.',
    reply: 'One entry by the teacher and the report card prints itself. We suggest to begin with grade {n}.',
    again: [
      'The teachers are afraid of it.',
      'Then we begin with the two who are not, and leave the paper beside it for one term.',
    ],
  },
  {
    trade: 'office',
    page: 'get-started',
    message:
      'We are a welfare society in {place} and lend to {n}00 members. The books balance, but only Mrs Herath knows how.',
    reply:
      'We would like to learn it from her first. The plan has a week for that, and it is the cheapest week in it.',
  },
  {
    trade: 'hotel',
    page: 'get-started',
    message: 'The season is {n} months long. For the rest of the year we pay for software that nobody opens.',
    reply: 'Then by the month you use it. The plan is written for the season, with the rest at rest.',
  },
];
