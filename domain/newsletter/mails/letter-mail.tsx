import { Heading } from '@react-email/heading';
import { Link } from '@react-email/link';
import { Text } from '@react-email/text';
import { Fragment } from 'react';
import type { Company, Issue } from '#content/types.ts';
import { MailFrame, MailRule, paragraph, smallPrint } from '#platform/mail/mail-frame.tsx';

interface LetterMailProps {
  issue: Issue;
  company: Company;
  siteUrl: string;
  leaveUrl: string;
}

export function LetterMail({ issue, company, siteUrl, leaveUrl }: LetterMailProps) {
  return (
    <MailFrame preview={issue.preview} title={issue.subject}>
      {issue.sections.map(({ title, text, link }) => (
        <Fragment key={title}>
          <Heading as="h2" style={heading}>
            {title}
          </Heading>
          {text.map((line) => (
            <Text key={line} style={paragraph}>
              {line}
            </Text>
          ))}
          {link && (
            <Text style={paragraph}>
              <Link href={`${siteUrl}${link.href}`} style={textLink}>
                {link.label}
              </Link>
            </Text>
          )}
        </Fragment>
      ))}
      <MailRule />
      <Text style={smallPrint}>
        You get this letter because you asked for it on our site and confirmed this address. To end it:{' '}
        <Link href={leaveUrl} style={textLink}>
          leave the list
        </Link>
      </Text>
      <Text style={smallPrint}>
        {company.name}, {company.street}, {company.city} {company.postcode}, {company.country}
      </Text>
    </MailFrame>
  );
}

const textLink = { color: 'inherit', textDecoration: 'underline' };
const heading = { fontSize: '18px', fontWeight: 'bold', lineHeight: '26px', margin: '28px 0 8px' };
