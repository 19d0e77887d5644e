/** Cover letters by opening, as they are written. */
export const applicationTexts: { jobTitle: string; company: string; coverLetter: string }[] = [
  {
    jobTitle: 'Senior Full Stack Developer',
    company: 'Lanka Pay Systems',
    coverLetter:
      'For {n} years I kept a bank’s transfer page running. I would like to build something that shopkeepers in {place} can use.',
  },
  {
    jobTitle: 'Senior Full Stack Developer',
    company: 'Self-employed',
    coverLetter: 'I have {n} clients and no colleague to read my code. That is why I apply.',
  },
  {
    jobTitle: 'Senior Full Stack Developer',
    company: 'Orient Apparel IT',
    coverLetter:
      'I moved {n} factories from one order system to another without stopping a line. I write tests before I go home.',
  },
  {
    jobTitle: 'AI/ML Engineer',
    company: 'University of Moratuwa',
    coverLetter:
      'My thesis reads handwritten Sinhala bills with {n} errors in a hundred. I want to bring that number down with real bills.',
  },
  {
    jobTitle: 'AI/ML Engineer',
    company: 'Agri Research Institute',
    coverLetter:
      'I count tea leaves in photographs. It is more useful than it sounds, and I would like to do it for people who pluck them.',
  },
  {
    jobTitle: 'Product Manager',
    company: 'Serendib Courier',
    coverLetter:
      'I was a dispatcher for {n} years before I wrote my first ticket. I know what a driver will not press.',
  },
  {
    jobTitle: 'Product Manager',
    company: 'Ceylon Clinics',
    coverLetter:
      'I have sat beside nurses in {place} at two in the morning and written down what they swear at.',
  },
  {
    jobTitle: 'Business Development Executive',
    company: 'Southern Hardware Distributors',
    coverLetter:
      'I sold tools in {place} from a van with {n} drawers. I speak Sinhala and Tamil and keep what I promise.',
  },
  {
    jobTitle: 'Business Development Executive',
    company: 'Hill Country Tours',
    coverLetter:
      'My customers came back {n} years in a row. I would like to sell something that stays with them longer than a holiday.',
  },
];
