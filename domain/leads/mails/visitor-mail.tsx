import { Hr, Link, Text } from '@react-email/components';
import type { ContactValues } from '../contact-form.ts';
import { colours, MailFrame, paragraph, rule } from './mail-frame.tsx';
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
        <Link href={receiptUrl} style={button}>
          See your receipt
        </Link>
      </Text>
      <Hr style={rule} />
      <Text style={paragraph}>This is what you sent:</Text>
      <SentFields values={values} />
    </MailFrame>
  );
}

const button = {
  backgroundColor: colours.saffron,
  color: colours.ink,
  display: 'inline-block',
  padding: '12px 20px',
  textDecoration: 'none',
};
