import { Heading } from '@react-email/heading';
import { Link } from '@react-email/link';
import { Text } from '@react-email/text';
import { Fragment } from 'react';
import type { Company } from '#content/types.ts';
import { MailFrame, MailRule, paragraph, smallPrint } from '#platform/mail/mail-frame.tsx';
import { type Letter, toHref, toParagraphs } from '../letter.ts';

interface LetterMailProps {
  letter: Letter;
  company: Company;
  siteUrl: string;
  leaveUrl: string;
  /** Shown above everything else, for a letter that is only a test. */
  notice?: string | undefined;
}

export function LetterMail({ letter, company, siteUrl, leaveUrl, notice }: LetterMailProps) {
  return (
    <MailFrame preview={letter.preview} title={letter.subject}>
      {notice && <Text style={marked}>{notice}</Text>}
      <Paragraphs text={letter.introduction} />
      {letter.sections.map(({ heading, text, link, linkLabel }, index) => {
        const href = toHref(link, siteUrl);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a mail is rendered once, and two headings may be equal
          <Fragment key={index}>
            <Heading as="h2" style={sectionHeading}>
              {heading}
            </Heading>
            <Paragraphs text={text} />
            {href && (
              <Text style={paragraph}>
                <Link href={href} style={textLink}>
                  {linkLabel}
                </Link>
              </Text>
            )}
          </Fragment>
        );
      })}
      {letter.closing && <MailRule />}
      <Paragraphs text={letter.closing} />
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

function Paragraphs({ text }: { text: string }) {
  return toParagraphs(text).map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a mail is rendered once, and two lines may be equal
    <Text key={index} style={paragraph}>
      {line}
    </Text>
  ));
}

const textLink = { color: 'inherit', textDecoration: 'underline' };
const sectionHeading = { fontSize: '18px', fontWeight: 'bold', lineHeight: '26px', margin: '28px 0 8px' };
const marked = { ...paragraph, borderLeft: '4px solid #F29A1F', fontWeight: 'bold', paddingLeft: '12px' };
