import { Text } from '@react-email/text';
import { MailButton, MailFrame, paragraph } from '#platform/mail/mail-frame.tsx';

interface InfectedMailProps {
  /** The lead at the desk. */
  url: string;
  reference: string;
  /** As in "of an application". */
  noun: string;
  /** The name the visitor gave it. */
  fileName: string;
  verdict: string;
}

export function InfectedMail({ url, reference, noun, fileName, verdict }: InfectedMailProps) {
  return (
    <MailFrame
      preview={`Removed from ${noun} ${reference}`}
      title={`A file was infected and has been removed.`}
    >
      <Text style={paragraph}>
        <strong>File:</strong> {fileName}
        <br />
        <strong>Found in it:</strong> {verdict}
        <br />
        <strong>Reference:</strong> {reference}
      </Text>
      <Text style={paragraph}>
        Nobody has opened it, and nobody can any more. The rest of the {noun} is untouched. Should you need
        the file, reply to this mail and ask the visitor for another copy.
      </Text>
      <MailButton href={url}>Open it at the desk</MailButton>
    </MailFrame>
  );
}
