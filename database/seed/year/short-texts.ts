/** What visitors write when nothing more is needed; staff close the lead after it. */
export const thanks = [
  'Thank you, that is all we needed.',
  'Works now. Thank you for the quick answer.',
  'Understood, thank you. I will call when we have decided.',
  'Bohoma sthuthi! The whole shop says thank you.',
  'நன்றி, எல்லாம் சரியாக உள்ளது.',
  'ස්තූතියි, දැන් හොඳයි.',
];

/** Why an answer was late, where the reason is none of the list. */
export const otherReasons = [
  'The power was out in the whole street.',
  'The line to the office was cut for the morning.',
  'We answered by telephone first and forgot to set it.',
  'A public holiday in the north that our list does not have.',
];

export const notes = [
  'Called; they prefer the telephone after five.',
  'Old customer of the branch in {place}. Kumaran knows them.',
  'Wants an offer for the whole year, not by the month.',
  'Asked twice for the same thing at the fair. Handle with care.',
  'Speaks Tamil; Arul called.',
];

export const spamMessages = [
  'Dear owner, we bring your site to the first page in {n} days. https://rank-first.example/a https://rank-first.example/b https://rank-first.example/c',
  'Loan for your business up to {n}00 million without papers, answer today. https://quick-loan.example https://quick-loan.example/lk',
  'We sell lists of {n}0,000 company addresses in Asia, price on request. https://lists.example/asia https://lists.example/price',
];
