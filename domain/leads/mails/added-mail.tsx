import { Text } from '@react-email/text';
import { MailButton, MailFrame, MailRule, paragraph, smallPrint } from '#platform/mail/mail-frame.tsx';
import { answerHint } from './answer-hint.ts';
import { SentFacts } from './sent-facts.tsx';

interface AddedMailProps {
  /** The lead at the desk. */
  url: string;
  reference: string;
  writtenAt: string;
  dueAt: string | null;
  title: string;
  text: string;
  /** Whether the visitor left a valid email address. */
  canReply: boolean;
  /** What the visitor typed as an email address, if it is not valid. */
  typedEmail: string;
  /** Why this person gets the mail. */
  footer?: string | undefined;
}

export function AddedMail(props: AddedMailProps) {
  const { url, reference, writtenAt, dueAt, title, text, canReply, typedEmail, footer } = props;
  return (
    <MailFrame preview={`Added to ${reference}`} title={title}>
      <Text style={paragraph}>
        {dueAt && (
          <>
            <strong>Answer by:</strong> {dueAt}
            <br />
          </>
        )}
        <strong>Added:</strong> {writtenAt}
        <br />
        <strong>Reference:</strong> {reference}
      </Text>
      <Text style={paragraph}>
        It belongs to the lead with this reference. {answerHint(canReply, typedEmail)}
      </Text>
      <MailButton href={url}>Open it at the desk</MailButton>
      <MailRule />
      <SentFacts facts={[{ label: 'Message', value: text }]} />
      {footer && <Text style={smallPrint}>{footer}</Text>}
    </MailFrame>
  );
}
