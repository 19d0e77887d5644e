import { Text } from '@react-email/components';
import { MailButton, MailFrame, MailRule, paragraph } from '#platform/mail-frame.tsx';
import type { Fact } from '../lead-kind.ts';
import { SentFacts } from './sent-facts.tsx';

interface VisitorMailProps {
  reference: string;
  dueAt: string | null;
  receiptUrl: string;
  /** As in "We have your message". */
  noun: string;
  greeting: string;
  facts: Fact[];
}

export function VisitorMail({ reference, dueAt, receiptUrl, noun, greeting, facts }: VisitorMailProps) {
  const thanks = greeting ? `Thank you, ${greeting}.` : 'Thank you.';
  return (
    <MailFrame
      preview={dueAt ? `We answer by ${dueAt}` : `Your reference is ${reference}`}
      title={`${thanks} We have your ${noun}.`}
    >
      {dueAt && (
        <Text style={paragraph}>
          We answer by <strong>{dueAt}</strong>.
        </Text>
      )}
      <Text style={paragraph}>
        Your reference is <strong>{reference}</strong>. Give it to us when you call or write about this {noun}
        .
      </Text>
      <MailButton href={receiptUrl}>See your receipt</MailButton>
      <MailRule />
      <Text style={paragraph}>This is what you sent:</Text>
      <SentFacts facts={facts} />
    </MailFrame>
  );
}
