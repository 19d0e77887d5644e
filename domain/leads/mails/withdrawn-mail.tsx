import { Text } from '@react-email/text';
import { MailButton, MailFrame, paragraph } from '#platform/mail/mail-frame.tsx';

interface WithdrawnMailProps {
  /** The lead at the desk. */
  url: string;
  reference: string;
  withdrawnAt: string;
  title: string;
  /** As in "the support request". */
  noun: string;
}

export function WithdrawnMail({ url, reference, withdrawnAt, title, noun }: WithdrawnMailProps) {
  return (
    <MailFrame preview="No answer is owed any more." title={title}>
      <Text style={paragraph}>
        <strong>Withdrawn:</strong> {withdrawnAt}
        <br />
        <strong>Reference:</strong> {reference}
      </Text>
      <Text style={paragraph}>
        The visitor has taken the {noun} back. Please do not answer it: no reply is owed and no clock runs any
        more. If your answer has already gone out, nothing is wrong.
      </Text>
      <MailButton href={url}>Open it at the desk</MailButton>
    </MailFrame>
  );
}
