import { Text } from '@react-email/text';
import { Fragment } from 'react';
import { MailButton, MailFrame, MailRule, paragraph, smallPrint } from '#platform/mail/mail-frame.tsx';

interface ReplyMailProps {
  reference: string;
  /** The member of staff who wrote it. */
  author: string;
  /** As in "your support request". */
  noun: string;
  text: string;
  receiptUrl: string;
}

/** The text is shown as it was written, with a blank line between paragraphs. */
export function ReplyMail({ reference, author, noun, text, receiptUrl }: ReplyMailProps) {
  return (
    <MailFrame preview={text.slice(0, 140)} title={`${author} answers your ${noun}.`}>
      {text.split(/\n{2,}/).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs repeat and never move
        <Text key={index} style={paragraph}>
          {/* Line breaks are elements because mail programs ignore `pre-line`. */}
          {part.split('\n').map((line, lineIndex) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines repeat and never move
            <Fragment key={lineIndex}>
              {lineIndex > 0 && <br />}
              {line}
            </Fragment>
          ))}
        </Text>
      ))}
      <MailRule />
      <Text style={smallPrint}>
        Your reference is <strong>{reference}</strong>. Reply to this mail, or add to your {noun} on its
        receipt.
      </Text>
      <MailButton href={receiptUrl}>See your receipt</MailButton>
    </MailFrame>
  );
}
