import type { ContactValues } from '#domain/leads/forms/contact/fields.ts';
import type { YearText } from './year-text.ts';

export const contactTexts: (YearText & { subject?: ContactValues['subject'] })[] = [
  {
    trade: 'shop',
    page: 'products/pos-system',
    message:
      'We have {n} counters and one of them is always a day behind. Can your tills share one stock list even when the line to {place} is down?',
    reply:
      'Yes: each till keeps its own list and sends what it sold when the line is back. I can bring one to you on {day}; would ten o’clock suit?',
    again: [
      '{day} is fine, after the school rush. Please bring the small printer too.',
      'Noted, with the small printer and two rolls of paper. See you then.',
    ],
  },
  {
    trade: 'shop',
    page: 'products/pos-system',
    message:
      'Does the POS print bills in Sinhala and Tamil? Half of our customers do not read English and ask the cashier to read the bill aloud.',
    reply:
      'It prints in all three, and the cashier can change the language for one bill. I bring a sample of each when I come.',
    again: [
      'The Tamil sample is good. What does it cost to have our logo on top?',
      'The logo is part of setting up and costs nothing extra. Send it as a picture, black on white if you have it.',
    ],
  },
  {
    trade: 'shop',
    page: 'products/inventory-management',
    message:
      'Every {day} we count {n} shelves by hand and every time we are short of cement nails. How does your stock system deal with things sold by weight?',
    reply:
      'You buy a sack and sell grams; the system keeps both units and shows the loss between them. Shall I show it with your own list of goods?',
    again: [
      'Yes. Our list is in a notebook, about {n}00 lines. Is that a problem?',
      'Not at all. Photograph the pages; we type them in as part of the first week.',
    ],
  },
  {
    trade: 'shop',
    page: 'products/crm-system',
    message:
      'We sell on instalments to about {n}00 families around {place} and keep the dates in an exercise book. Can the CRM remind them by SMS in Sinhala?',
    reply:
      'It can, on the day before and the day after, and it stops when they pay at the counter. The SMS are billed by your operator, not by us.',
  },
  {
    trade: 'food',
    page: 'products/restaurant-management',
    message:
      'Our kitchen reads orders from paper slips and on Sundays {n} of them go missing. Do you have a screen for the kitchen, and does it survive steam?',
    reply:
      'We do, in a sealed housing that two kitchens in {place} have used for a year. The waiter’s phone sends the order and the screen rings until somebody takes it.',
    again: [
      'Can the cashier still write an order by hand when the power fails?',
      'Yes. The till runs four hours on its battery and takes handwritten numbers afterwards, so the day’s total stays right.',
    ],
  },
  {
    trade: 'food',
    page: 'products/restaurant-management',
    message:
      'We bake in {place} and deliver to {n} shops before six in the morning. Each shop sends back what it did not sell. Can your system count returns by shop?',
    reply:
      'Returns are a line of their own, by shop and by day, and the driver enters them on the phone. After a month you see who orders too much.',
  },
  {
    trade: 'hotel',
    page: 'industries/hospitality',
    message:
      'We have {n} rooms on three booking sites and twice this season two couples had the same key. Do you build something that keeps one calendar?',
    reply:
      'We connect the three sites to one calendar and your reception book. It took a house in {place} nine days. May I ask which three sites they are?',
    again: [
      'Two of the big ones and our own page, which my nephew made.',
      'The two are easy. For your own page I would like to speak with your nephew for half an hour; nothing he made is lost.',
    ],
  },
  {
    trade: 'clinic',
    page: 'products/clinic-management',
    message:
      'Patients wait {n} deep on the stairs because nobody knows the doctor is late from {place}. Can your system tell them by message before they come?',
    reply:
      'Yes. The nurse presses one button and everybody with a number for that evening gets the new time. Shall we come and see your evening for an hour?',
    again: [
      'Come on {day} after four; that is when it is worst.',
      'We will be there at four on {day}, two of us, and stay out of the way.',
    ],
  },
  {
    trade: 'school',
    page: 'products/school-management',
    message:
      'We have {n}00 pupils and collect term fees in cash in the office. Parents work abroad and want to pay from there. What do you offer?',
    reply:
      'Parents get a link and pay by card or by bank transfer, and the office sees who has paid by class. The bank needs about two weeks for its part.',
  },
  {
    trade: 'transport',
    page: 'products/delivery-management',
    message:
      'Our {n} lorries leave {place} at four and customers phone all day to ask where they are. We do not want to buy a device for every lorry.',
    reply:
      'No device is needed; the driver’s own phone is enough and sends a position every two minutes while he is on a tour. Your customers get a link.',
    again: [
      'What happens on the stretch without coverage before {place}?',
      'The phone keeps its positions and sends them when coverage is back. The link says “last seen” with a time, so nobody is misled.',
    ],
  },
  {
    trade: 'factory',
    page: 'products/payroll-management',
    message:
      'We pay {n}0 pluckers by the kilo and the office by the month, and EPF and ETF differ for both. Does your payroll know the tea rates?',
    reply:
      'It does: kilos come from the weighing book, with the over-kilo rate and the minimum, and the EPF and ETF forms are filled in for both groups.',
    again: [
      'Who changes the rate when the wages board changes it?',
      'We do, before the month it takes effect, and you get a note of what changed and for whom.',
    ],
  },
  {
    trade: 'factory',
    page: 'industries/manufacturing',
    message:
      'The buyer in Hamburg wants to see for every bale which plot in {place} it came from. Today that is three books and one man who is retiring in {n} months.',
    reply:
      'We would like to sit with him first. A label at the scale and one at the press are usually enough; our plantation client began the same way.',
  },
  {
    trade: 'office',
    page: 'services/web-development',
    message:
      'Our website was built in 2014 and cannot be read on a telephone. We are {n} lawyers in {place} and want five quiet pages, in English and Sinhala.',
    reply:
      'Five quiet pages in two languages is a pleasure. You would see the first draft in ten working days; the texts stay yours to change.',
    again: [
      'Who keeps it safe afterwards? The old one was broken into twice.',
      'We do, for a yearly fee. Pages like these are plain files, so there is very little to break into.',
    ],
  },
  {
    trade: 'office',
    page: 'services/security-consulting',
    subject: 'General Inquiry',
    message:
      'Somebody wrote to {n} of our customers in our name and asked for a transfer to another account. How do we find out whether they are inside our mail?',
    reply:
      'Please change the passwords of the shared mailboxes now, from another computer, and do not delete anything. I am calling you in five minutes.',
    again: [
      'Thank you for the call. The bank has stopped two of the transfers.',
      'Good. I send the list of what to check today; Dinesh comes to {place} tomorrow at nine.',
    ],
  },
  {
    trade: 'office',
    page: 'services/cloud-migration',
    message:
      'Our server stands under the stairs in {place} and was under water for {n} hours in the last flood. We want it out of the building before the next monsoon.',
    reply:
      'That is possible in six weeks if we start by copying it, which we can do this week. May we see what runs on it?',
  },
  {
    trade: 'office',
    page: 'about/our-story',
    subject: 'Press & Media',
    message:
      'For a series about companies outside the tower blocks I would like to photograph your workshop in the morning light. Would {day} be possible?',
    reply:
      'With pleasure, from seven o’clock. Please ring at the side gate; the front one is locked until nine.',
  },
  {
    trade: 'school',
    page: 'careers',
    subject: 'Career Opportunities',
    message:
      'We teach programming in {place} and {n} of our second-year students look for a place for six months. Do you take trainees?',
    reply:
      'We take four each year, from January and from July. Ask them to write to us themselves, with something they have made.',
  },
  {
    trade: 'shop',
    page: 'contact',
    subject: 'Technical Support',
    message:
      'The drawer of till {n} opens by itself when somebody plugs in the fan. The boys think it is funny. I do not.',
    reply:
      'It is the cable: the drawer and the fan share one socket. Please give the till a socket of its own; Arul brings a filter on {day}.',
  },
  {
    trade: 'shop',
    page: 'products/pos-system',
    message: 'අපේ කඩේ කවුන්ටර {n} ක් තියෙනවා. හැම සතියකම තොග ගණන් වැරදියි. ඔබේ පද්ධතිය සිංහලෙන් පාවිච්චි කරන්න පුළුවන්ද?',
    reply:
      'පුළුවන්. තිරය, බිල්පත සහ වාර්තා තුනම සිංහලෙන් තියෙනවා. අපේ කෙනෙක් {place} එන වෙලාවක ඔබේ කඩේදීම පෙන්වන්නම්. ඊළඟ සතියේ කවදාද හොඳ?',
    again: ['බ්‍රහස්පතින්දා උදේ එන්න.', 'හරි, බ්‍රහස්පතින්දා උදේ දහයට එනවා. ස්තූතියි.'],
  },
  {
    trade: 'shop',
    page: 'products/inventory-management',
    message:
      'எங்களிடம் {n} கிளைகள் உள்ளன. ஒவ்வொரு கிளையிலும் இருப்புக் கணக்கு வேறுபடுகிறது. உங்கள் மென்பொருளை தமிழில் பயன்படுத்த முடியுமா?',
    reply: 'முடியும். திரையும் ரசீதும் தமிழில் உள்ளன. அடுத்த வாரம் உங்கள் கடையிலேயே காட்டுகிறோம். எந்த நாள் வசதி?',
    again: ['புதன்கிழமை காலை வாருங்கள்.', 'நன்றி. புதன்கிழமை காலை பத்து மணிக்கு வருகிறோம்.'],
  },
  {
    trade: 'food',
    page: 'products/restaurant-management',
    message: 'අපේ කෑම කඩේ දවසට ඕඩර් {n}0 ක් විතර එනවා. කුස්සියට ටිකට් නැති වෙනවා. මුළුතැන්ගෙයි තිරයක් ගන්න කීයක් වෙයිද?',
    reply: 'මිල අද සවස එවන්නම්. තිරයට සහ දුරකථන දෙකකට මිල තියෙන්නේ එක පිටුවක. හෙට උදේ කතා කරමුද?',
  },
  {
    trade: 'clinic',
    page: 'products/hospital-management',
    message:
      'We are opening a second building in {place} with {n}0 beds. One patient must have one file in both. What do we need to buy before you can begin?',
    reply:
      'Nothing yet. Keep the cabling plan open until we have seen both buildings; a line between them matters more than new machines.',
  },
];
