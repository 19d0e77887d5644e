import { Text } from '@react-email/components';
import { MailFrame, MailRule, paragraph } from '#platform/mail-frame.tsx';
import { SentFacts } from './sent-facts.tsx';

interface AddedMailProps {
  reference: string;
  writtenAt: string;
  dueAt: string | null;
  title: string;
  text: string;
  /** Whether the visitor left an address to write to. */
  answerable: boolean;
}

export function AddedMail({ reference, writtenAt, dueAt, title, text, answerable }: AddedMailProps) {
  return (
    <MailFrame preview={`Added to ${reference}`} title={title}>
      <Text style={paragraph}>
        {dueAt && (
          <>
            <strong>Answer by, as before:</strong> {dueAt}
            <br />
          </>
        )}
        <strong>Added:</strong> {writtenAt}
        <br />
        <strong>Reference:</strong> {reference}
      </Text>
      <Text style={paragraph}>
        {answerable
          ? 'It belongs to the mail you have under this reference. Reply to either and your answer goes to the visitor.'
          : 'It belongs to the mail you have under this reference. The visitor left no email address.'}
      </Text>
      <MailRule />
      <SentFacts facts={[{ label: 'Message', value: text }]} />
    </MailFrame>
  );
}
