/** Not in the schema file, so that the form can list them without loading zod. */
export const businessTypes = [
  'Small Business (1-50 employees)',
  'Medium Business (51-200 employees)',
  'Large Enterprise (200+ employees)',
  'Startup',
  'Non-Profit',
  'Government/Public Sector',
] as const;

export const businessSizes = ['1-10', '11-50', '51-200', '200+'] as const;

export const goals = [
  'Increase Efficiency',
  'Reduce Costs',
  'Improve Customer Experience',
  'Scale Operations',
  'Digital Transformation',
  'Data & Analytics',
  'Security & Compliance',
  'Process Automation',
] as const;

export const timelines = ['immediately', '1-3months', '3-6months', '6+months', 'exploring'] as const;

export const budgets = ['under-10k', '10k-50k', '50k-100k', '100k+', 'flexible'] as const;
