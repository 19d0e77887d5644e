/** Only bots fill this in: it is invisible, not in the tab order and hidden from screen readers. */
export function Honeypot() {
  return (
    <label className="vh" aria-hidden="true">
      Leave this empty
      <input name="website" tabIndex={-1} autoComplete="off" />
    </label>
  );
}
