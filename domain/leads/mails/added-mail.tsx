import { Text } from '@react-email/text';
import { MailFrame, MailRule, paragraph } from '#platform/mail/mail-frame.tsx';
import { answerHint } from './answer-hint.ts';
import { SentFacts } from './sent-facts.tsx';

interface AddedMailProps {
  reference: string;
  writtenAt: string;
  dueAt: string | null;
  title: string;
  text: string;
  /** Whether the visitor left a valid email address. */
  canReply: boolean;
  /** What the visitor typed as an email address, if it is not valid. */
  typedEmail: string;
}

export function AddedMail(props: AddedMailProps) {
  const { reference, writtenAt, dueAt, title, text, canReply, typedEmail } = props;
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
        It belongs to the mail you have under this reference. {answerHint(canReply, typedEmail)}
      </Text>
      <MailRule />
      <SentFacts facts={[{ label: 'Message', value: text }]} />
    </MailFrame>
  );
}
