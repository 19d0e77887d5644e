/** Not in the schema file, so that the form can list them without loading zod. */
export const contactSubjects = [
  'General Inquiry',
  'Sales & Partnerships',
  'Technical Support',
  'Career Opportunities',
  'Press & Media',
  'Other',
] as const;
