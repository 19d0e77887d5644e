import { Link } from '@react-email/link';
import { Text } from '@react-email/text';
import { MailButton, MailFrame, paragraph } from '#platform/mail/mail-frame.tsx';
import { newsletterTexts } from '../newsletter-form.ts';

export function ConfirmMail({ confirmUrl, leaveUrl }: { confirmUrl: string; leaveUrl: string }) {
  return (
    <MailFrame preview="One press and the letter is yours." title="Is this you?">
      <Text style={paragraph}>
        Someone gave this address for our newsletter: {newsletterTexts.label.toLowerCase()}.{' '}
        {newsletterTexts.hint}
      </Text>
      <Text style={paragraph}>If it was you, open this page and press the button:</Text>
      <MailButton href={confirmUrl}>Confirm my subscription</MailButton>
      {/* In plain text a full stop after an address would become part of it. */}
      <Text style={paragraph}>
        If it was not, do nothing and no letter will come. Or tell us to forget the request:{' '}
        <Link href={leaveUrl}>take the address off our list</Link>
      </Text>
    </MailFrame>
  );
}
