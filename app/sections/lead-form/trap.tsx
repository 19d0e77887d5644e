/** Only machines fill this in: it is out of sight, out of the tab order and not read out. */
export function Trap() {
  return (
    <div className="vh" aria-hidden="true">
      <label htmlFor="website">Leave this empty</label>
      <input id="website" name="website" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
