import { Body } from '@react-email/body';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Hr } from '@react-email/hr';
import { Html } from '@react-email/html';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import type { ReactNode } from 'react';

const colours = {
  paper: '#F1F4EE',
  ink: '#0B2620',
  rule: '#C9D2C6',
  saffron: '#F29A1F',
  court: '#0A2F28',
  onCourt: '#EDF3EC',
};

const font = 'Georgia, "Times New Roman", serif';

/** `!important`, because only that overrides inline styles. Mail programs without dark mode show the light colours. */
const styleSheet = `.paper a:not(.act) { color: #0E4B3D !important; text-decoration: underline !important; }
@media (prefers-color-scheme: dark) {
  .paper, .paper > table > tbody > tr > td { background-color: #0B1F1A !important; color: #E6EEE6 !important; }
  .rule { border-color: #2C4A40 !important; }
  .paper a:not(.act) { color: #F4CC5C !important; }
}`;

interface MailFrameProps {
  preview: string;
  title: string;
  children: ReactNode;
}

export function MailFrame({ preview, title, children }: MailFrameProps) {
  return (
    <Html lang="en">
      <Head>
        <meta name="color-scheme" content="light dark" />
        <style>{styleSheet}</style>
      </Head>
      <Preview>{preview}</Preview>
      <Body
        className="paper"
        style={{ backgroundColor: colours.paper, color: colours.ink, fontFamily: font, margin: 0 }}
      >
        <Section style={{ backgroundColor: colours.court, borderBottom: `4px solid ${colours.saffron}` }}>
          <Container style={{ maxWidth: '560px', padding: '0 20px' }}>
            <Text style={{ color: colours.onCourt, fontSize: '20px', lineHeight: '24px', margin: '14px 0' }}>
              Pahana
            </Text>
          </Container>
        </Section>
        <Container style={{ maxWidth: '560px', padding: '8px 20px 32px' }}>
          <Heading
            as="h1"
            style={{ fontSize: '26px', fontWeight: 'normal', lineHeight: '34px', margin: '24px 0' }}
          >
            {title}
          </Heading>
          {children}
          <MailRule />
          <Text style={smallPrint}>
            Pahana is a sample company in Colombo, Sri Lanka, made to show a website at work.
          </Text>
        </Container>
      </Body>
    </Html>
  );
}

export function MailRule() {
  return <Hr className="rule" style={{ borderColor: colours.rule, margin: '16px 0' }} />;
}

/** The main action of the mail. */
export function MailButton({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Text style={paragraph}>
      <Link className="act" href={href} style={button}>
        {children}
      </Link>
    </Text>
  );
}

export const paragraph = { fontSize: '16px', lineHeight: '26px', margin: '0 0 16px' };
export const smallPrint = { fontSize: '13px', lineHeight: '20px' };
const button = {
  backgroundColor: colours.saffron,
  color: colours.ink,
  display: 'inline-block',
  padding: '12px 20px',
  textDecoration: 'none',
};
