/** Given names with surnames that go with them, by the community they are common in. */
export const families = [
  {
    given: [
      'Nimal',
      'Chathura',
      'Sanduni',
      'Ruwanthi',
      'Dilshan',
      'Hasini',
      'Asanka',
      'Thilini',
      'Buddhika',
      'Madhavi',
    ],
    surnames: [
      'Perera',
      'Jayawardena',
      'Wickramasinghe',
      'Herath',
      'Ranasinghe',
      'Kodikara',
      'Amarasinghe',
      'Liyanage',
    ],
  },
  {
    given: ['Suresh', 'Kavitha', 'Mathuri', 'Pradeepan', 'Tharshini', 'Ganesh', 'Yalini', 'Nirosh'],
    surnames: ['Sivakumar', 'Rajendran', 'Yogarajah', 'Kanagaratnam', 'Thevarajah', 'Balachandran'],
  },
  {
    given: ['Rizwan', 'Fathima', 'Shihab', 'Ameena', 'Nazeer', 'Ilham', 'Sumaiya'],
    surnames: ['Marikkar', 'Saleem', 'Farook', 'Hameed', 'Ismail', 'Jabbar'],
  },
  {
    given: ['Shanaka', 'Michelle', 'Trevor', 'Anushka', 'Roshini', 'Dominic'],
    surnames: ['de Silva', 'Fernando', 'Jansz', 'Mendis', 'Peiris', 'Ondaatje'],
  },
];

export const places = [
  ...[
    'Kandy',
    'Galle',
    'Matara',
    'Jaffna',
    'Batticaloa',
    'Negombo',
    'Kurunegala',
    'Anuradhapura',
    'Ratnapura',
  ],
  ...['Badulla', 'Trincomalee', 'Nugegoda', 'Moratuwa', 'Kelaniya', 'Panadura', 'Hatton', 'Chilaw', 'Mannar'],
  ...['Dambulla', 'Vavuniya', 'Kegalle', 'Wattala', 'Gampola', 'Embilipitiya', 'Kalmunai', 'Avissawella'],
];

/** What a company is called after the name of its place or family. */
export const trades = {
  shop: ['Stores', 'Hardware', 'Textile House', 'Pharmacy', 'Book Centre', 'Mobile Corner', 'Home Centre'],
  food: ['Bakers', 'Family Restaurant', 'Rice & Curry', 'Juice Bar', 'Caterers'],
  hotel: ['Villas', 'Beach Hotel', 'Rest House', 'Hill Bungalows'],
  clinic: ['Medical Centre', 'Dental Care', 'Eye Clinic', 'Nursing Home'],
  school: ['International School', 'Tuition Institute', 'Montessori', 'Technical College'],
  transport: ['Express', 'Cargo', 'Movers', 'Courier'],
  factory: ['Tea Factory', 'Garments', 'Rubber Mills', 'Coir Products', 'Spice Exports', 'Packaging'],
  office: ['Finance', 'Associates', 'Insurance Brokers', 'Holdings', 'Welfare Society'],
};

export type Trade = keyof typeof trades;

/** The site that led here, and how often out of a hundred; empty for whoever came directly. */
export const referrers: [host: string, share: number][] = [
  ['google.com', 34],
  ['', 39],
  ['facebook.com', 9],
  ['linkedin.com', 7],
  ['ikman-business.example', 4],
  ['bing.com', 3],
  ['lankatechweekly.example', 2],
  ['chamber-of-sme.example', 2],
];

/** Campaigns run for some weeks; `from` and `to` are days before seeding. */
export const campaigns = [
  { source: 'newsletter', campaign: 'pos-for-festive-season', from: 345, to: 310 },
  { source: 'google', campaign: 'payroll-epf', from: 260, to: 190 },
  { source: 'sme-expo', campaign: 'colombo-fair', from: 150, to: 120 },
  { source: 'facebook', campaign: 'restaurant-month', from: 85, to: 50 },
  { source: 'newsletter', campaign: 'stock-count-guide', from: 30, to: 0 },
];
