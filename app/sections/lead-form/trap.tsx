/** Only machines fill this in: it is out of sight, out of the tab order and not read out. */
export function Trap({ id = 'website' }: { id?: string }) {
  return (
    <div className="vh" aria-hidden="true">
      <label htmlFor={id}>Leave this empty</label>
      <input id={id} name="website" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
