/** Only machines fill this in: it is out of sight, out of the tab order and not read out. */
export function Honeypot() {
  return (
    <label className="vh" aria-hidden="true">
      Leave this empty
      <input name="website" tabIndex={-1} autoComplete="off" />
    </label>
  );
}
