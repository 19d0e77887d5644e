import type { z } from 'zod';
import type { consultationTypes } from './consultation-choices.ts';
import type { contactSubjects } from './contact-subjects.ts';
import type { aboutSchema, diversitySchema } from './validation/about-schemas.ts';
import type { careersSchema } from './validation/careers-schemas.ts';
import type { consultationSchema } from './validation/consultation-schemas.ts';
import type { claimsSchema, cookiesSchema, policySchema } from './validation/legal-schemas.ts';
import type { letterSchema, newsSchema } from './validation/news-schemas.ts';
import type {
  defaultsSchema,
  homeSchema,
  openingSchema,
  testimonialsSchema,
} from './validation/page-schemas.ts';
import type { peopleSchema } from './validation/people-schema.ts';
import type { plansSchema } from './validation/plan-schema.ts';
import type {
  companySchema,
  fileSchemas,
  industrySchema,
  productSchema,
  promisesSchema,
  serviceSchema,
} from './validation/schema.ts';
import type { supportSchema } from './validation/support-schema.ts';

/** Types only, so that the browser gets no content through them. */
export type Service = z.infer<typeof serviceSchema>;
export type Product = z.infer<typeof productSchema>;
export type Industry = z.infer<typeof industrySchema>;
export type Opening = z.infer<typeof openingSchema>;
export type Company = z.infer<typeof companySchema>;
export type Promises = z.infer<typeof promisesSchema>;
/** The promises to reply within a time, and their names. */
export type ReplyPromise = Promises['contact'];
export type PromiseName = keyof {
  [Name in keyof Promises as Promises[Name] extends ReplyPromise ? Name : never]: unknown;
};
export type Home = z.infer<typeof homeSchema>;
export type Slide = Home['slides'][number];
export type Client = Home['clients'][number];
export type Testimonial = z.infer<typeof testimonialsSchema>[number];
export type Defaults = z.infer<typeof defaultsSchema>;
export type Person = z.infer<typeof peopleSchema>[number];
export type Leader = Pick<Person, 'name' | 'title' | 'bio' | 'image'>;
export type Executive = Pick<Person, 'id' | 'name' | 'bio' | 'image' | 'social'> &
  NonNullable<Person['executive']> & { role: string };
export type Director = Pick<Person, 'name' | 'image' | 'social'> &
  NonNullable<Person['director']> & { role: string };
export type Expert = Pick<Person, 'name' | 'title' | 'image'> &
  Pick<Person['social'], 'email' | 'linkedin'> &
  NonNullable<Person['expert']>;
export type About = z.infer<typeof aboutSchema>;
export type AboutTopic = About['topics'][number];
export type Diversity = z.infer<typeof diversitySchema>;
export type Office = About['office'] &
  Pick<Company, 'city' | 'country' | 'phone' | 'email'> & {
    address: string;
    timezone: string;
    /** As a card prints them. */
    shortHours: string;
    hours: string;
  };
export type Policy = z.infer<typeof policySchema>;
export type NewsItem = z.infer<typeof newsSchema>;
export type SentLetter = z.infer<typeof letterSchema>;
export type Cookies = z.infer<typeof cookiesSchema>;
export type CookieType = Cookies['categories'][number]['type'];
export type Support = z.infer<typeof supportSchema>;
export type Claim = z.infer<typeof claimsSchema>[number];
export type Careers = z.infer<typeof careersSchema>;
export type CareersView = Careers['views'][number];
export type Plans = z.infer<typeof plansSchema>;
export type ConsultationPage = z.infer<typeof consultationSchema>;
export type FileContent = { [Kind in keyof typeof fileSchemas]: z.infer<(typeof fileSchemas)[Kind]> };
export type Content = FileContent & {
  services: Service[];
  products: Product[];
  industries: Industry[];
  openings: Opening[];
  policies: Policy[];
  /** The newest first. */
  news: NewsItem[];
  letters: SentLetter[];
};
export type ConsultationType = (typeof consultationTypes)[number]['value'];
export type ContactSubject = (typeof contactSubjects)[number];
export type Question = Product['faqs'][number];
