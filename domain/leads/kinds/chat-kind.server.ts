import { z } from 'zod';
import { isEmailAddress } from '#platform/email-address.server.ts';
import { tooLongMessage } from '../form-limits.ts';
import type { LeadKind } from '../lead-kind.ts';
import { judge, readLine, readText } from '../read-form.server.ts';
import { type ChatValues, chatLimits, chatMessages, chatThanks } from './chat-form.ts';

const line = (field: keyof typeof chatLimits) =>
  z.string().max(chatLimits[field], tooLongMessage(chatLimits[field]));

const schema = z.object({
  name: line('name').min(1, chatMessages.name),
  email: line('email').refine(isEmailAddress, chatMessages.email),
  question: line('question').min(1, chatMessages.question),
  about: line('about'),
  transcript: line('transcript'),
});

export const chatKind: LeadKind<ChatValues> = {
  form: 'Assistant',
  noun: 'question',
  thanks: chatThanks,
  promise: () => 'contact',
  parse: (form) =>
    judge<ChatValues>(schema, {
      name: readLine(form, 'name'),
      email: readLine(form, 'email'),
      question: readText(form, 'question'),
      about: readLine(form, 'about'),
      transcript: readText(form, 'transcript'),
    }),
  sender: ({ name, email }) => ({ name, email }),
  words: ({ question }) => question,
  // Who asks about something we sell is a customer; the rest is everyone's.
  mailbox: ({ about }, { routing }) => routing[about ? 'Sales & Partnerships' : 'General Inquiry'],
  headline: ({ about }) => (about ? `Question about ${about}` : 'Question from the chat'),
  facts: ({ name, email, question, about, transcript }) => [
    { label: 'Name', value: name },
    { label: 'Email', value: email },
    { label: 'About', value: about },
    { label: 'Question', value: question },
    { label: 'Conversation', value: transcript },
  ],
};
