import { Text } from '@react-email/text';
import { MailButton, MailFrame, MailRule, paragraph, smallPrint } from '#platform/mail/mail-frame.tsx';
import type { Fact } from '../forms/describe-values.ts';
import { answerHint } from './answer-hint.ts';
import { SentFacts } from './sent-facts.tsx';

interface DepartmentMailProps {
  /** The lead at the desk. */
  url: string;
  reference: string;
  receivedAt: string;
  dueAt: string | null;
  title: string;
  /** Why this mail is urgent or sent again. */
  notice?: string;
  facts: Fact[];
  /** One line with the first page, the referring site and the campaign, if known. */
  origin?: string | null;
  /** Whether the visitor left a valid email address. */
  canReply: boolean;
  /** What the visitor typed as an email address, if it is not valid. */
  typedEmail: string;
  /** Why this person gets the mail. */
  footer?: string | undefined;
}

export function DepartmentMail({
  url,
  reference,
  receivedAt,
  dueAt,
  title,
  notice,
  facts,
  origin,
  canReply,
  typedEmail,
  footer,
}: DepartmentMailProps) {
  return (
    <MailFrame preview={notice ?? (dueAt ? `Answer by ${dueAt}` : `Received ${receivedAt}`)} title={title}>
      {notice && <Text style={paragraph}>{notice}</Text>}
      <Text style={paragraph}>
        {dueAt && (
          <>
            <strong>Answer by:</strong> {dueAt}
            <br />
          </>
        )}
        <strong>Received:</strong> {receivedAt}
        <br />
        <strong>Reference:</strong> {reference}
      </Text>
      <Text style={paragraph}>{answerHint(canReply, typedEmail)}</Text>
      <MailButton href={url}>Open it at the desk</MailButton>
      <MailRule />
      <SentFacts facts={facts} />
      {origin && <Text style={smallPrint}>Came by: {origin}</Text>}
      {footer && <Text style={smallPrint}>{footer}</Text>}
    </MailFrame>
  );
}
