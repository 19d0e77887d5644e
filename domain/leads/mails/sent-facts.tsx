import { Text } from '@react-email/components';
import { Fragment } from 'react';
import { paragraph } from '#platform/mail-frame.tsx';
import type { Fact } from '../lead-kind.ts';

const isLong = ({ value }: Fact) => value.includes('\n') || value.length > 80;

/** What the visitor wrote: short facts line by line, then each longer text under its name. */
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
          {value.split('\n').map((line, index) => (
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
