import { Hr, Text } from '@react-email/components';
import { MailFrame, paragraph, rule } from '#platform/mail-frame.tsx';
import type { ContactValues } from '../contact-form.ts';
import { SentFields } from './sent-fields.tsx';

interface DepartmentMailProps {
  reference: string;
  receivedAt: string;
  dueAt: string;
  values: ContactValues;
}

export function DepartmentMail({ reference, receivedAt, dueAt, values }: DepartmentMailProps) {
  return (
    <MailFrame
      preview={`Answer by ${dueAt}`}
      title={`${values.subject} from ${values.firstName} ${values.lastName}`}
    >
      <Text style={paragraph}>
        <strong>Answer by:</strong> {dueAt}
        <br />
        <strong>Received:</strong> {receivedAt}
        <br />
        <strong>Reference:</strong> {reference}
      </Text>
      <Text style={paragraph}>Reply to this mail and your answer goes to the visitor.</Text>
      <Hr style={rule} />
      <SentFields values={values} />
    </MailFrame>
  );
}
