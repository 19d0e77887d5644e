import { Text } from '@react-email/text';
import { Fragment } from 'react';
import { paragraph } from '#platform/mail/mail-frame.tsx';
import type { Fact } from '../forms/describe-values.ts';

/** Rendering thousands of lines would take the worker seconds; the receipt and the desk show all of them. */
const maxLines = 500;

function listLines(text: string): string[] {
  const lines = text.split('\n');
  const hidden = lines.length - maxLines;
  return hidden > 0
    ? [...lines.slice(0, maxLines), `(${hidden} more lines are kept with the message)`]
    : lines;
}

const isLong = ({ value }: Fact) => value.includes('\n') || value.length > 80;

/** What the visitor wrote: short values line by line, then each long text under its label. */
export function SentFacts({ facts }: { facts: Fact[] }) {
  const short = facts.filter((fact) => !isLong(fact));
  return (
    <>
      {short.length > 0 && (
        <Text style={paragraph}>
          {short.map(({ label, value }) => (
            <Fragment key={label}>
              <strong>{label}:</strong> {value}
              <br />
            </Fragment>
          ))}
        </Text>
      )}
      {facts.filter(isLong).map(({ label, value }) => (
        <Text key={label} style={paragraph}>
          <strong>{label}:</strong>
          {/* Line breaks are elements because mail programs ignore `pre-line`. */}
          {listLines(value).map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines repeat and never move
            <Fragment key={index}>
              <br />
              {line}
            </Fragment>
          ))}
        </Text>
      ))}
    </>
  );
}
