import { Text } from '@react-email/text';
import { MailFrame, MailRule, paragraph, smallPrint } from '#platform/mail/mail-frame.tsx';
import type { Fact } from '../forms/describe-values.ts';
import { answerHint } from './answer-hint.ts';
import { SentFacts } from './sent-facts.tsx';

interface DepartmentMailProps {
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
}

export function DepartmentMail({
  reference,
  receivedAt,
  dueAt,
  title,
  notice,
  facts,
  origin,
  canReply,
  typedEmail,
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
      <MailRule />
      <SentFacts facts={facts} />
      {origin && <Text style={smallPrint}>Came by: {origin}</Text>}
    </MailFrame>
  );
}
