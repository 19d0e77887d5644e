import type { MatchLine } from '#domain/leads/inbox/explain-matches.server.ts';

/** The line in which a search found the lead. */
export function FoundLine({ match: { where, parts } }: { match: MatchLine }) {
  return (
    <span className="inbox__found">
      <b>{where}: </b>
      {parts.map(({ text, isMatch }, index) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a line never change their order
        isMatch ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
      )}
    </span>
  );
}
