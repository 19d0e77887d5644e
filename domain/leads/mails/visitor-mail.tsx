import { Text } from '@react-email/text';
import { MailButton, MailFrame, MailRule, paragraph } from '#platform/mail/mail-frame.tsx';

interface VisitorMailProps {
  reference: string;
  dueAt: string | null;
  receiptUrl: string;
  /** As in "We have your message". */
  noun: string;
  /** Shown if the visitor reported that work has stopped. */
  emergencyPhone: string | null;
}

/** Contains no text from the form: the sender may have typed somebody else's address. */
export function VisitorMail({ reference, dueAt, receiptUrl, noun, emergencyPhone }: VisitorMailProps) {
  return (
    <MailFrame
      preview={dueAt ? `We answer by ${dueAt}` : `Your reference is ${reference}`}
      title={`Thank you. We have your ${noun}.`}
    >
      {dueAt && (
        <Text style={paragraph}>
          We answer by <strong>{dueAt}</strong>.
        </Text>
      )}
      {emergencyPhone && (
        <Text style={paragraph}>
          You need not wait for it. Phone <strong>{emergencyPhone}</strong> at any hour, say “emergency” and
          give the reference.
        </Text>
      )}
      <Text style={paragraph}>
        Your reference is <strong>{reference}</strong>. Give it to us when you call or write about this {noun}
        .
      </Text>
      <Text style={paragraph}>
        What was sent stands on the receipt, and our answer will stand there too. This link is for you alone.
      </Text>
      <MailButton href={receiptUrl}>See your receipt</MailButton>
      <MailRule />
      <Text style={paragraph}>
        If you did not write to us, somebody else gave your address. Open the receipt and choose “Erase it”:
        everything is deleted, and nobody answers. If you ignore this mail, a person may still write to you
        about it.
      </Text>
    </MailFrame>
  );
}
