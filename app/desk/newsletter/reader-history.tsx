import type { ChosenReader } from './reader-row.ts';

const words = {
  asked: 'Asked for the newsletter, and was sent a link',
  confirmed: 'Pressed the button behind the link',
  left: 'Left',
};

/** The proof of one person's consent: what they read, and when they said yes or no. */
export function ReaderHistory({ chosen }: { chosen: ChosenReader | null }) {
  return (
    <section id="history" tabIndex={-1}>
      <h2>Consent of one</h2>
      {chosen ? (
        <>
          <p className="break-all">
            <b>{chosen.email}</b>
          </p>
          <ul className="files">
            {chosen.events.map(({ kind, version, at }) => (
              <li key={`${at} ${kind}`}>
                <span className="num">{at}</span>
                <br />
                <span className="muted">
                  {words[kind]}. Wording {version}.
                </span>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p className="muted">
          Choose an address to read when it asked, confirmed and left, and which wording it saw.
        </p>
      )}
    </section>
  );
}
