/** Not in the schema file, so that the form can list them without loading zod. All are free. */
export const consultationTypes = [
  { value: 'strategy', title: 'Strategy Consultation', minutes: 60 },
  { value: 'technical', title: 'Technical Deep Dive', minutes: 90 },
  { value: 'growth', title: 'Growth Planning', minutes: 45 },
] as const;

export const preferredTimes = [
  { value: 'morning', title: 'Morning', window: '9 AM to 12 PM' },
  { value: 'afternoon', title: 'Afternoon', window: '12 PM to 5 PM' },
  { value: 'evening', title: 'Evening', window: '5 PM to 8 PM' },
  { value: 'flexible', title: 'Flexible', window: 'Any of these' },
] as const;
