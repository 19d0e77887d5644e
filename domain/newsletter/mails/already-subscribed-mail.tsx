import { Link } from '@react-email/link';
import { Text } from '@react-email/text';
import { MailFrame, paragraph } from '#platform/mail/mail-frame.tsx';

export function AlreadySubscribedMail({ leaveUrl }: { leaveUrl: string }) {
  return (
    <MailFrame preview="Nothing to do." title="You are on the list">
      <Text style={paragraph}>
        Someone gave this address for our newsletter. It is confirmed already, so there is nothing to do: the
        next letter comes by itself.
      </Text>
      <Text style={paragraph}>
        You would rather not have it? <Link href={leaveUrl}>Leave the list</Link>
      </Text>
    </MailFrame>
  );
}
