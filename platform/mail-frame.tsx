import { Body, Container, Head, Heading, Hr, Html, Preview, Text } from '@react-email/components';
import type { ReactNode } from 'react';

const colours = { paper: '#F1F4EE', ink: '#0B2620', rule: '#C9D2C6', saffron: '#F29A1F' };

const font = 'Georgia, "Times New Roman", serif';

interface MailFrameProps {
  preview: string;
  title: string;
  children: ReactNode;
}

export function MailFrame({ preview, title, children }: MailFrameProps) {
  return (
    <Html lang="en">
      <Head />
      <Preview>{preview}</Preview>
      <Body style={{ backgroundColor: colours.paper, color: colours.ink, fontFamily: font, margin: 0 }}>
        <Container style={{ maxWidth: '560px', padding: '32px 20px' }}>
          <Text style={{ fontSize: '14px', letterSpacing: '0.08em', margin: 0 }}>Pahana</Text>
          <Hr style={rule} />
          <Heading
            as="h1"
            style={{ fontSize: '24px', fontWeight: 'normal', lineHeight: '32px', margin: '24px 0' }}
          >
            {title}
          </Heading>
          {children}
          <Hr style={rule} />
          <Text style={smallPrint}>
            Pahana is a sample company in Colombo, Sri Lanka, made to show a website at work.
          </Text>
        </Container>
      </Body>
    </Html>
  );
}

export const rule = { borderColor: colours.rule, margin: '16px 0' };
export const paragraph = { fontSize: '16px', lineHeight: '26px', margin: '0 0 16px' };
export const smallPrint = { fontSize: '13px', lineHeight: '20px' };
export const linkButton = {
  backgroundColor: colours.saffron,
  color: colours.ink,
  display: 'inline-block',
  padding: '12px 20px',
  textDecoration: 'none',
};
