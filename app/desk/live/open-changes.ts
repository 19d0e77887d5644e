const retryMs = 5_000;

export interface ChangeHandlers {
  /** Called when something changed, and whenever the stream opens, since changes may have been missed. */
  onChange(): void;
  /** Called when the session has ended. */
  onSignedOut?(): void;
}

/** Listens to changes until it is told to stop, and again after an interruption. */
export function openChanges(
  address: string,
  stopped: AbortSignal,
  { onChange, onSignedOut }: ChangeHandlers,
): void {
  if (stopped.aborted) return;
  const source = new EventSource(address);
  let retry: ReturnType<typeof setTimeout> | undefined;
  stopped.addEventListener(
    'abort',
    () => {
      clearTimeout(retry);
      source.close();
    },
    { once: true },
  );
  source.addEventListener('open', onChange);
  source.addEventListener('changed', onChange);
  source.addEventListener('ended', () => onSignedOut?.());
  source.addEventListener('error', () => {
    if (source.readyState !== EventSource.CLOSED || stopped.aborted) return;
    retry = setTimeout(() => {
      onChange();
      openChanges(address, stopped, { onChange, ...(onSignedOut && { onSignedOut }) });
    }, retryMs);
  });
}
