import { formLimits } from '#domain/leads/form-limits.ts';
import { encodeForm } from './encode.ts';
import { send } from './send.ts';

export interface Form {
  name: string;
  /** Where a browser without script posts to, and where the script does. */
  page: string;
  script: string;
  /** A filled form. Every field of it is attacked in turn. */
  fields: Record<string, string>;
  /** Of the fields that have one. */
  limits: Record<string, number>;
  /** Files make it multipart. */
  takesFiles?: true;
}

const { name, email, phone, line, text } = formLimits;
/** Sent with every lead; the trap catches machines, so most leads leave it empty. */
const unseen = { website: '' };

export const forms: Form[] = [
  {
    name: 'contact',
    page: '/contact',
    script: '/forms/contact',
    fields: {
      firstName: 'Nimal',
      lastName: 'Perera',
      email: 'nimal@client.example',
      phone: '0771234567',
      company: 'Client',
      subject: 'General Inquiry',
      message: 'A few words.',
      agreeToPrivacy: 'on',
      ...unseen,
    },
    limits: { firstName: name, lastName: name, email, phone, company: line, message: text },
  },
  {
    name: 'newsletter',
    page: '/newsletter',
    script: '/forms/newsletter',
    fields: { email: 'nimal@client.example' },
    limits: { email },
  },
  {
    name: 'support',
    page: '/support',
    script: '/forms/support',
    fields: {
      name: 'Nimal Perera',
      email: 'nimal@client.example',
      product: 'POS System',
      urgency: 'A question',
      message: 'A few words.',
      ...unseen,
    },
    limits: { name, email, message: text },
  },
  {
    name: 'wizard',
    page: '/get-started',
    script: '/forms/wizard',
    fields: {
      businessType: 'Retail & E-commerce',
      businessSize: '11-50 employees',
      goals: 'Increase Revenue',
      timeline: 'immediately',
      budget: 'flexible',
      currentChallenges: 'Stock is counted by hand.',
      companyName: 'Client',
      contactName: 'Nimal Perera',
      email: 'nimal@client.example',
      phone: '0771234567',
      additionalInfo: 'None.',
      step: '',
      ...unseen,
    },
    limits: {
      currentChallenges: text,
      companyName: line,
      contactName: name,
      email,
      phone,
      additionalInfo: text,
    },
  },
  {
    name: 'consultation',
    page: '/talk-to-expert',
    script: '/forms/consultation',
    fields: {
      name: 'Nimal Perera',
      email: 'nimal@client.example',
      company: 'Client',
      phone: '0771234567',
      consultationType: 'strategy',
      message: 'A few words.',
      preferredTime: 'morning',
      ...unseen,
    },
    limits: { name, email, company: line, phone, message: text },
  },
  {
    name: 'application',
    page: '/careers/jobs/product-manager/apply',
    script: '/careers/jobs/product-manager/application',
    takesFiles: true,
    fields: {
      name: 'Nimal Perera',
      email: 'nimal@client.example',
      phone: '077 123 4567',
      currentCompany: 'Client',
      linkedin: 'linkedin.example/nimal',
      portfolio: 'nimal.example',
      coverLetter: 'A few words.',
      privacyConsent: 'on',
      ...unseen,
    },
    limits: { name, email, phone, currentCompany: line, linkedin: line, portfolio: line, coverLetter: text },
  },
  {
    name: 'chat',
    page: '/forms/chat',
    script: '/forms/chat',
    fields: {
      name: 'Nimal Perera',
      email: 'nimal@client.example',
      question: 'A few words?',
      about: 'POS System',
      transcript: 'Visitor: A few words?',
      ...unseen,
    },
    limits: { name, email, question: text, about: line, transcript: text },
  },
];

/** The question on a receipt whose lead left no way to be answered; no hostile value answers it. */
export async function reachForm(baseUrl: string): Promise<Form> {
  const { headers } = await send(`${baseUrl}/get-started`, encodeForm([['companyName', 'Client']]));
  const receipt = `${headers.location}`;
  return {
    name: 'reach',
    page: receipt,
    script: `${receipt}/action`,
    fields: { reach: '' },
    limits: { reach: email },
  };
}
