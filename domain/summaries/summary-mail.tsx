import { Link } from '@react-email/link';
import { Text } from '@react-email/text';
import { Fragment } from 'react';
import { MailButton, MailFrame, MailRule, paragraph, smallPrint } from '#platform/mail/mail-frame.tsx';

interface SummaryMailProps {
  title: string;
  /** In one line, for the list of the mail program. */
  preview: string;
  own: { reference: string; url: string; who: string; when: string; isLate: boolean }[];
  /** Lists at the desk, with how many are in them. */
  lists: { label: string; url: string; count: string }[];
  deskUrl: string;
  name: string;
}

export function SummaryMail({ title, preview, own, lists, deskUrl, name }: SummaryMailProps) {
  return (
    <MailFrame preview={preview} title={title}>
      {own.length > 0 && (
        <Text style={paragraph}>
          <strong>Visitors who wait for you</strong>
          {own.map(({ reference, url, who, when, isLate }) => (
            <Fragment key={reference}>
              <br />
              <Link href={url}>{reference}</Link>, {who}: {isLate ? <strong>{when}</strong> : when}
            </Fragment>
          ))}
        </Text>
      )}
      {lists.length > 0 && (
        <Text style={paragraph}>
          <strong>In your departments</strong>
          {lists.map(({ label, url, count }) => (
            <Fragment key={label}>
              <br />
              <Link href={url}>{label}</Link>: {count}
            </Fragment>
          ))}
        </Text>
      )}
      <MailButton href={deskUrl}>Open the desk</MailButton>
      <MailRule />
      <Text style={smallPrint}>
        Sent to {name} when the office opens, if something waits. You can turn it off under Settings at the
        desk.
      </Text>
    </MailFrame>
  );
}
