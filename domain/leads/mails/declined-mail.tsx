import { Text } from '@react-email/text';
import { Fragment } from 'react';
import { MailButton, MailFrame, MailRule, paragraph } from '#platform/mail/mail-frame.tsx';
import type { frameLetter } from '../applications/decline-letter.ts';

interface DeclinedMailProps {
  letter: ReturnType<typeof frameLetter>;
  text: string;
  receiptUrl: string;
}

export function DeclinedMail({ letter, text, receiptUrl }: DeclinedMailProps) {
  const { title, salutation, signature, retentionNotice } = letter;
  return (
    <MailFrame preview={`${salutation} thank you for applying to us.`} title={title}>
      <Text style={paragraph}>{salutation}</Text>
      {text.split(/\n{2,}/).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs repeat and never move
        <Text key={index} style={paragraph}>
          {printLines(part.split('\n'))}
        </Text>
      ))}
      <Text style={paragraph}>{printLines(signature)}</Text>
      <MailRule />
      <Text style={paragraph}>{retentionNotice}</Text>
      <MailButton href={receiptUrl}>See your receipt</MailButton>
    </MailFrame>
  );
}

/** Line breaks are elements because mail programs ignore `pre-line`. */
function printLines(lines: string[]) {
  return lines.map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines repeat and never move
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ));
}
