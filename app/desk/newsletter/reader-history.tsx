import type { SelectedReader } from './reader-row.ts';

const eventLabels = {
  asked: 'Asked for the newsletter, and was sent a link',
  confirmed: 'Pressed the button behind the link',
  left: 'Left',
  bounced: 'Set aside, because our letters came back',
};

/** The proof of one person's consent: which wording they saw, and when they agreed or left. */
export function ReaderHistory({ selected }: { selected: SelectedReader | null }) {
  return (
    <section id="history" tabIndex={-1}>
      <h2>Consent history</h2>
      {selected ? (
        <>
          <p className="break-all">
            <b>{selected.email}</b>
          </p>
          <ul className="files">
            {selected.events.map(({ kind, version, at }) => (
              <li key={`${at} ${kind}`}>
                <span className="num">{at}</span>
                <br />
                <span className="muted">
                  {eventLabels[kind]}. Wording {version}.
                </span>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p className="muted">
          Choose an address to see when its owner subscribed, confirmed and left, and which wording was shown.
        </p>
      )}
    </section>
  );
}
