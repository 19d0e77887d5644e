import { preferredTimes } from '#content/consultation-choices.ts';
import { budgets, businessTypes, goals, timelines } from '#content/wizard-options.ts';
import type { Sample } from '../sample.ts';
import { consultationTexts } from './consultation-texts.ts';
import { contactTexts } from './contact-texts.ts';
import type { Writer } from './create-writer.ts';
import { chatTexts, mailTexts, wizardTexts } from './enquiry-texts.ts';
import type { Random } from './random.ts';
import { supportTexts } from './support-texts.ts';
import type { YearText } from './year-text.ts';

type Form = Pick<Sample, 'kind' | 'values'>;

/** One of the forms: its texts, and how a writer fills it in. */
interface YearForm<Text extends YearText> {
  texts: Text[];
  fillIn: (text: Text, writer: Writer, random: Random) => Form;
}

const define = <Text extends YearText>(form: YearForm<Text>) => ({
  texts: form.texts as YearText[],
  fillIn: form.fillIn as YearForm<YearText>['fillIn'],
});

export const yearForms = {
  contact: define({
    texts: contactTexts,
    fillIn: ({ subject, message }, { firstName, lastName, email, phone, company, fill }) => ({
      kind: 'contact',
      values: {
        ...{ firstName, lastName, email, phone, company },
        subject: subject ?? 'Sales & Partnerships',
        message: fill(message),
        agreeToPrivacy: true,
      },
    }),
  }),
  support: define({
    texts: supportTexts,
    fillIn: ({ product, urgency, message }, { firstName, lastName, email, fill }) => ({
      kind: 'support',
      values: { name: `${firstName} ${lastName}`, email, product, urgency, message: fill(message) },
    }),
  }),
  consultation: define({
    texts: consultationTexts,
    fillIn: ({ type, message }, { firstName, lastName, email, phone, company, fill }, random) => ({
      kind: 'consultation',
      values: {
        name: `${firstName} ${lastName}`,
        ...{ email, phone, company },
        consultationType: type,
        message: fill(message),
        preferredTime: random.pick(preferredTimes).value,
      },
    }),
  }),
  wizard: define({
    texts: wizardTexts,
    fillIn: ({ message }, { firstName, lastName, email, phone, company, fill }, random) => ({
      kind: 'wizard',
      values: {
        businessType: random.pick(businessTypes),
        businessSize: random.pick(['1-10', '11-50', '51-200']),
        goals: [...new Set([random.pick(goals), random.pick(goals)])],
        timeline: random.pick(timelines),
        budget: random.pick(budgets),
        currentChallenges: fill(message),
        contactName: `${firstName} ${lastName}`,
        companyName: company,
        ...{ email, phone },
      },
    }),
  }),
  chat: define({
    texts: chatTexts,
    fillIn: ({ message }, { firstName, email, fill }) => ({
      kind: 'chat',
      values: { name: firstName, email, question: fill(message) },
    }),
  }),
  mail: define({
    texts: mailTexts,
    fillIn: ({ mailbox, subject, message }, { firstName, lastName, email, fill }) => ({
      kind: 'mail',
      values: { name: `${firstName} ${lastName}`, email, mailbox, subject, message: fill(message) },
    }),
  }),
};
