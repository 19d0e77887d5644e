export const careersTrail = [
  { name: 'Home', href: '/' },
  { name: 'Careers', href: '/careers' },
];
