import { Text } from '@react-email/components';
import { Fragment } from 'react';
import { paragraph } from '#platform/mail-frame.tsx';
import type { ContactValues } from '../contact-form.ts';

/** What the visitor wrote, line by line. Line breaks are elements because mail programs ignore `pre-line`. */
export function SentFields({ values }: { values: ContactValues }) {
  const facts = [
    ['Name', `${values.firstName} ${values.lastName}`],
    ['Email', values.email],
    ['Phone', values.phone],
    ['Company', values.company],
    ['Subject', values.subject],
  ].filter(([, value]) => value);
  return (
    <>
      <Text style={paragraph}>
        {facts.map(([label, value]) => (
          <Fragment key={label}>
            <strong>{label}:</strong> {value}
            <br />
          </Fragment>
        ))}
      </Text>
      <Text style={paragraph}>
        {values.message.split('\n').map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines repeat and never move
          <Fragment key={index}>
            {line}
            <br />
          </Fragment>
        ))}
      </Text>
    </>
  );
}
