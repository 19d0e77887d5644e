import { Text } from '@react-email/components';
import { MailFrame, MailRule, paragraph, smallPrint } from '#platform/mail-frame.tsx';
import type { Fact } from '../forms/describe-values.ts';
import { answerHint } from './answer-hint.ts';
import { SentFacts } from './sent-facts.tsx';

interface DepartmentMailProps {
  reference: string;
  receivedAt: string;
  dueAt: string | null;
  title: string;
  /** Why it is written about again, where it is. */
  notice?: string;
  facts: Fact[];
  /** In a line: the page, the site and the campaign that led here, where they are known. */
  cameBy?: string | null;
  /** Whether the visitor left an address to write to. */
  answerable: boolean;
  /** What was given as an address and is none. */
  typedEmail: string;
}

export function DepartmentMail({
  reference,
  receivedAt,
  dueAt,
  title,
  notice,
  facts,
  cameBy,
  answerable,
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
      <Text style={paragraph}>{answerHint(answerable, typedEmail)}</Text>
      <MailRule />
      <SentFacts facts={facts} />
      {cameBy && <Text style={smallPrint}>Came by: {cameBy}</Text>}
    </MailFrame>
  );
}
