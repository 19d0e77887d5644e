import { Hr, Link, Text } from '@react-email/components';
import { linkButton, MailFrame, paragraph, rule } from '#platform/mail-frame.tsx';
import type { ContactValues } from '../contact-form.ts';
import { SentFields } from './sent-fields.tsx';

interface VisitorMailProps {
  reference: string;
  dueAt: string;
  receiptUrl: string;
  values: ContactValues;
}

export function VisitorMail({ reference, dueAt, receiptUrl, values }: VisitorMailProps) {
  return (
    <MailFrame
      preview={`We answer by ${dueAt}`}
      title={`Thank you, ${values.firstName}. We have your message.`}
    >
      <Text style={paragraph}>
        We answer by <strong>{dueAt}</strong>.
      </Text>
      <Text style={paragraph}>
        Your reference is <strong>{reference}</strong>. Give it to us when you call or write about this
        message.
      </Text>
      <Text style={paragraph}>
        <Link href={receiptUrl} style={linkButton}>
          See your receipt
        </Link>
      </Text>
      <Hr style={rule} />
      <Text style={paragraph}>This is what you sent:</Text>
      <SentFields values={values} />
    </MailFrame>
  );
}
