import { kindOf } from '#domain/leads/forms/lead-kinds.server.ts';

export interface FormAddresses {
  /** Where a browser without script posts to. */
  page: string;
  script: string;
}

/** An application belongs to an opening, so its addresses do too. */
const application = {
  page: '/careers/jobs/product-manager/apply',
  script: '/careers/jobs/product-manager/application',
};

/** Where a form that becomes a lead is posted to; one without a page of its own only has a script. */
export function addressesOf(name: string): FormAddresses {
  if (name === 'application') return application;
  const script = `/forms/${name}`;
  return { page: kindOf(name).page ?? script, script };
}
