/** Apart from the schema, so that the form can offer them without bringing the schema library along. */
export const contactSubjects = [
  'General Inquiry',
  'Sales & Partnerships',
  'Technical Support',
  'Career Opportunities',
  'Press & Media',
  'Other',
] as const;
