import { Text } from '@react-email/text';
import { Fragment } from 'react';
import { paragraph } from '#platform/mail/mail-frame.tsx';

/** A text as it was written, with a blank line between paragraphs. */
export function SentParagraphs({ text }: { text: string }) {
  return text.split(/\n{2,}/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs repeat and never move
    <Text key={index} style={paragraph}>
      {/* Line breaks are elements because mail programs ignore `pre-line`. */}
      {part.split('\n').map((line, lineIndex) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines repeat and never move
        <Fragment key={lineIndex}>
          {lineIndex > 0 && <br />}
          {line}
        </Fragment>
      ))}
    </Text>
  ));
}
