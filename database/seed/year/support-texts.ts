import type { supportUrgencies } from '#domain/leads/forms/support/fields.ts';
import type { YearText } from './year-text.ts';

type SupportText = YearText & { product: string; urgency: (typeof supportUrgencies)[number] };

export const supportTexts: SupportText[] = [
  {
    trade: 'shop',
    page: 'support',
    product: 'POS System',
    urgency: 'Work has stopped',
    message: 'All {n} tills say NO LICENCE since this morning. People are standing in the street.',
    reply:
      'The clock of your server jumped to next year in the power cut. I have set it back from here; please restart one till and tell me.',
    again: [
      'Till 1 sells again. Shall we restart the others?',
      'Yes, one after the other. I stay on the line until the last one sells.',
    ],
  },
  {
    trade: 'shop',
    page: 'support',
    product: 'POS System',
    urgency: 'Slow or awkward',
    message: 'Printing a bill takes {n} seconds since Saturday. Before that it was at once.',
    reply:
      'The printer is asking for a paper size you do not use. I changed it from here; the next bill should be at once again.',
    again: ['It is at once now, thank you.', 'Good. I left a note so that the next update keeps it.'],
  },
  {
    trade: 'shop',
    page: 'support',
    product: 'Inventory Management',
    urgency: 'A question',
    message: 'How do I give back {n} damaged boxes to the supplier without them counting as sold?',
    reply:
      'Open the delivery, choose Return, and enter {n}. They leave the stock on the supplier’s account, not on a bill.',
  },
  {
    trade: 'shop',
    page: 'support',
    product: 'Inventory Management',
    urgency: 'Slow or awkward',
    message: 'The stock of the branch in {place} shows minus {n} umbrellas. It rains, but not that much.',
    reply:
      'Two deliveries to {place} were scanned as sales. I have put them right and locked that button for the store room.',
    again: [
      'Now it shows plus {n}. We have none on the shelf.',
      'Then one box is still on the lorry list. I call the driver and write to you today.',
    ],
  },
  {
    trade: 'food',
    page: 'support',
    product: 'Restaurant Management',
    urgency: 'Work has stopped',
    message: 'kitchen screen black, orders pile up, please call {n}th floor extension',
    reply:
      'The screen is fine, its switch lost power with the fridge. Please press the grey box behind the door; I stay on the phone.',
  },
  {
    trade: 'food',
    page: 'support',
    product: 'Restaurant Management',
    urgency: 'A question',
    message: 'Can I take the service charge off for the staff’s own meals? The {n} of us eat after closing.',
    reply: 'Yes, with the customer “Staff”: it takes the charge off and keeps the meals apart in the report.',
  },
  {
    trade: 'food',
    page: 'support',
    product: 'Auto Invoicing',
    urgency: 'Slow or awkward',
    message: '{n} of our customers received last month’s invoice twice and one has paid both.',
    reply:
      'Both copies have the same number, so the second payment waits as credit. I have stopped the repeat and wrote to the {n}.',
    again: [
      'The one who paid twice wants the money back, not a credit.',
      'Understood. Press Refund on the payment; I have marked which one.',
    ],
  },
  {
    trade: 'clinic',
    page: 'support',
    product: 'Clinic Management',
    urgency: 'Work has stopped',
    message:
      'Nobody can log in at the front desk. {n} patients are waiting and the doctor is early for once.',
    reply:
      'The line to {place} is cut; I have switched you to the copy in the building. Log in again, everything from this morning is there.',
    again: [
      'Works. Do we have to type anything in again later?',
      'No. It goes up by itself when the line is back; you will see a green dot.',
    ],
  },
  {
    trade: 'clinic',
    page: 'support',
    product: 'Clinic Management',
    urgency: 'A question',
    message: 'A mother brings her {n} children under one number. How do I give each child a file of its own?',
    reply:
      'Open her file, choose Family, and add each child with the date of birth. The telephone number stays hers for all of them.',
  },
  {
    trade: 'clinic',
    page: 'support',
    product: 'Hospital Management',
    urgency: 'Slow or awkward',
    message: 'Ward {n} prints its list on the printer of the laboratory, two floors down.',
    reply:
      'The two printers changed names when they were cleaned. I have set ward {n} to its own again and put a label on both.',
  },
  {
    trade: 'school',
    page: 'support',
    product: 'School Management',
    urgency: 'A question',
    message:
      'We have to move class {n}B to the afternoon for three weeks because of the roof. Must I enter every lesson anew?',
    reply:
      'No. In the timetable choose the class, Move, and the weeks; the teachers get one message each. Undo is in the same place.',
    again: [
      'Two of the teachers have no telephone number in the system.',
      'Then print the list for them; I added a button for it this morning.',
    ],
  },
  {
    trade: 'school',
    page: 'support',
    product: 'Learning Management',
    urgency: 'Slow or awkward',
    message: 'The pupils in {place} wait {n} minutes for a film that plays at once here.',
    reply:
      'Their line is slow in the evening. I made a smaller copy of the six films; the page offers it by itself now.',
  },
  {
    trade: 'transport',
    page: 'support',
    product: 'Delivery Management',
    urgency: 'Work has stopped',
    message: 'Tours of tomorrow are empty for all {n} drivers and they load at three.',
    reply:
      'The orders came in with the year 2062. I have corrected the dates and built the tours; please look at one before three.',
    again: [
      'Tour 4 has {place} twice.',
      'Corrected: the second one is {place} junction. Thank you for looking.',
    ],
  },
  {
    trade: 'transport',
    page: 'support',
    product: 'Delivery Management',
    urgency: 'A question',
    message:
      'A customer signed for {n} parcels and says it was {n} less one. Can I see where the driver stood when he signed?',
    reply:
      'Open the parcel, then Proof: time, place and the picture the driver took. I can see all {n} in the picture of that door.',
  },
  {
    trade: 'factory',
    page: 'support',
    product: 'Payroll Management',
    urgency: 'Slow or awkward',
    message:
      'The ETF form for last month has {n} people, but we have one more. Roshini came back from leave on the 28th.',
    reply:
      'Her leave ended after the form was closed. I reopened it; please press Create again and compare the total with me.',
    again: [
      'Total agrees now. May I send it to the office?',
      'Yes. The old one is marked as replaced, so it cannot be sent by mistake.',
    ],
  },
  {
    trade: 'factory',
    page: 'support',
    product: 'Payroll Management',
    urgency: 'A question',
    message: 'How do I enter a half day before the New Year holiday? {n} people go home to {place} at noon.',
    reply:
      'As a half day of leave with the reason “festival”; it is paid and does not touch their annual leave.',
  },
  {
    trade: 'factory',
    page: 'support',
    product: 'Employee Monitoring',
    urgency: 'Slow or awkward',
    message: 'The finger reader refuses the {n} men from the dye house. Their fingers are blue.',
    reply:
      'It is the dye. I have allowed their cards at gate 2 instead, and the reader stays for the others.',
  },
  {
    trade: 'office',
    page: 'support',
    product: 'CRM System',
    urgency: 'A question',
    message:
      '{n} of our agents left for another company. How do I take away their access and keep their customers?',
    reply:
      'Set each to Left: access ends at once, and you choose who gets the customers. Please do it before you tell them.',
  },
  {
    trade: 'office',
    page: 'support',
    product: 'Project Management',
    urgency: 'Slow or awkward',
    message: 'The plan for {place} opens with an empty page on my tablet. On the computer it is all there.',
    reply:
      'Your tablet kept a page from before the update. Close it, open it again with the button with the arrow, and it is there.',
    again: [
      'It is there. The weekend is still grey although we work on {day}.',
      'Change the working days under Plan, Calendar. I set {day} for you as an example.',
    ],
  },
  {
    trade: 'office',
    page: 'support',
    product: 'Vendor Management',
    urgency: 'A question',
    message: 'எங்கள் விற்பனையாளர் {n} பேருக்கு ஒரே மின்னஞ்சல் செல்கிறது. அதை எப்படி நிறுத்துவது?',
    reply: 'அமைப்புகளில் “ஒவ்வொருவருக்கும் தனித்தனியாக” என்பதைத் தேர்ந்தெடுக்கவும். உங்களுக்காக மாற்றிவிட்டேன்.',
  },
];
