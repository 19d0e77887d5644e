import { Text } from '@react-email/text';
import { Fragment } from 'react';
import { MailButton, MailFrame, MailRule, paragraph, smallPrint } from '#platform/mail/mail-frame.tsx';
import type { Fact } from '../forms/describe-values.ts';

interface InterviewMailProps {
  title: string;
  /** Each is a paragraph; line breaks stay. */
  before: string[];
  facts: Fact[];
  /** Offered times, each on its own line. */
  times?: string[];
  link: { href: string; label: string };
  /** Below the button. */
  after: string[];
  signature: string[];
  reference: string;
}

/** One shape for every mail about an interview: what it says, when and where, and one link. */
export function InterviewMail(props: InterviewMailProps) {
  const { title, before, facts, times = [], link, after, signature, reference } = props;
  return (
    <MailFrame preview={title} title={title}>
      {before.map((text, index) => (
        <Text
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs repeat and never move
          key={index}
          style={paragraph}
        >
          {printLines(text.split('\n'))}
        </Text>
      ))}
      {times.length > 0 && <Text style={paragraph}>{printLines(times)}</Text>}
      {facts.length > 0 && (
        <Text style={paragraph}>
          {facts.map(({ label, value }) => (
            <Fragment key={label}>
              <strong>{label}:</strong> {value}
              <br />
            </Fragment>
          ))}
        </Text>
      )}
      <MailButton href={link.href}>{link.label}</MailButton>
      {after.map((text) => (
        <Text key={text} style={paragraph}>
          {text}
        </Text>
      ))}
      {signature.length > 0 && <Text style={paragraph}>{printLines(signature)}</Text>}
      <MailRule />
      <Text style={smallPrint}>
        The reference is <strong>{reference}</strong>.
      </Text>
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
