import { Text } from '@react-email/text';
import { MailButton, MailFrame, MailRule, smallPrint } from '#platform/mail/mail-frame.tsx';
import { SentParagraphs } from './sent-paragraphs.tsx';

interface ReplyMailProps {
  reference: string;
  /** The member of staff who wrote it. */
  author: string;
  /** As in "your support request". */
  noun: string;
  text: string;
  /** Null in a mail that is not for the visitor alone. */
  receiptUrl: string | null;
}

export function ReplyMail({ reference, author, noun, text, receiptUrl }: ReplyMailProps) {
  return (
    <MailFrame preview={text.slice(0, 140)} title={`${author} answers your ${noun}.`}>
      <SentParagraphs text={text} />
      <MailRule />
      <Text style={smallPrint}>
        Your reference is <strong>{reference}</strong>. Reply to this mail
        {receiptUrl ? `, or add to your ${noun} on its receipt.` : '.'}
      </Text>
      {receiptUrl && <MailButton href={receiptUrl}>See your receipt</MailButton>}
    </MailFrame>
  );
}
