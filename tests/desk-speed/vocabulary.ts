export const givenNames =
  'Nimali Ruwan Zeenath Sunil Anoma Upul Shehan Imesha Dilini Mahinda Sivakami Rizwan Kalpana Gihan Kumudini Inoka Nadeesha Kavindu Priya Fathima Lakmal Ashan Yohan Menaka Tharushi Chaminda Jayantha Nilmini Hiruni Arul Malathi Dinesh Farzana Kumaran Sachini Roshan Ishara Nirmala Tharindu Harini Saman Kasun Amaya Vimal Rajitha Selvi Mohan Dulani'.split(
    ' ',
  );

export const surnames =
  'Perera Fernando Silva Jayatilake Gamlath Wijesekara Marikar Ranatunga Ratnam Perumal Samarasekara Ekanayake Nadarajah Hameed Weerasinghe Mendis Alwis Hettige Karunaratne Rathnayake Sivanesan Rizna Dissanayake Gunawardena Thilakaratne Bandara Costa Senaratne Abeysekara Selvanathan Jeyasingh Rajaratne Cassim Vettivel Wickramage Deen Balasuriya Mallawarachchi Kandiah Thambirajah Liyanage'.split(
    ' ',
  );

export const places =
  'Kandy Galle Matara Jaffna Batticaloa Negombo Kurunegala Anuradhapura Ratnapura Badulla Trincomalee Colombo Moratuwa Kelaniya Panadura Hatton Chilaw Mannar Puttalam Dambulla Beruwala Ampara Vavuniya Kegalle'.split(
    ' ',
  );

export const trades =
  'Stores Foods Clinic Villas Schools Finance Hospitals Books Tyres Fisheries Batik Printers Transport Cinnamon Timber Pharmacy Hotels Motors Textiles Dairy Growers Academy Ferries Bakery Jewellers Cement Rubber Tea'.split(
    ' ',
  );

export const openings = [
  'Senior Full Stack Developer',
  'Business Development Executive',
  'AI/ML Engineer',
  'Product Manager',
];

export const referrers = [
  null,
  'google.com',
  'facebook.com',
  'linkedin.com',
  'bing.com',
  'instagram.com',
  null,
];

export const ordinaryWords =
  'we have our shop stock figure branch please would like need price for the and with that from this when one two three invoice customer counter printer telephone month week day system computer staff office order delivery account report demo question help quickly today tomorrow morning afternoon payment supplier list paper book ledger scanner line network slow wrong lost new old small large first last'.split(
    ' ',
  );

/** Three syllables each give about as many rare words as real messages have: names, places, models. */
const syllables = 'ka ma ra la pa ta na wa sa ha ga da ba ya ja'.split(' ');
export const rareWords = syllables.flatMap((one) =>
  syllables.flatMap((two) => syllables.slice(0, 12).map((three) => `${one}${two}${three}`)),
);
