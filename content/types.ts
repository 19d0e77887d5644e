import type { z } from 'zod';
import type { contactSubjects } from './contact-subjects.ts';
import type {
  companySchema,
  industrySchema,
  productSchema,
  promisesSchema,
  serviceSchema,
} from './schema.ts';

/** Types only, so that sections can name content without shipping any of it. */
export type Service = z.infer<typeof serviceSchema>;
export type Product = z.infer<typeof productSchema>;
export type Industry = z.infer<typeof industrySchema>;
export type Company = z.infer<typeof companySchema>;
export type Promises = z.infer<typeof promisesSchema>;
export type Content = {
  services: Service[];
  products: Product[];
  industries: Industry[];
  company: Company;
  promises: Promises;
};
export type ContactSubject = (typeof contactSubjects)[number];
export type Question = Product['faqs'][number];
