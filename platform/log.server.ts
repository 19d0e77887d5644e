type LogFields = Record<string, string | number | boolean | null | undefined>;

/** Writes one line of JSON. Pass ids, counts and codes, never anything a visitor typed. */
export function log(event: string, fields: LogFields = {}): void {
  write('info', event, fields);
}

/** The error's message is left out, because drivers and mail servers quote names and addresses in it. */
export function logError(event: string, error: unknown, fields: LogFields = {}): void {
  write('error', event, { ...fields, ...describeError(error) });
}

/** Not an exception, but somebody should look at it. */
export function logAlarm(event: string, fields: LogFields = {}): void {
  write('error', event, fields);
}

function describeError(error: unknown): LogFields {
  if (!(error instanceof Error)) return { error: typeof error };
  const frames = error.stack?.split('\n').filter((line) => line.trimStart().startsWith('at '));
  return {
    error: error.name,
    code: codeOf(error),
    // Libraries wrap the error of the system or the server.
    cause: codeOf(error.cause) ?? (error.cause instanceof Error ? error.cause.name : undefined),
    at: frames
      ?.slice(0, 4)
      .map((frame) => frame.trim().slice(3))
      .join(' < '),
  };
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}

function write(level: 'info' | 'error', event: string, fields: LogFields): void {
  process.stdout.write(`${JSON.stringify({ time: new Date().toISOString(), level, event, ...fields })}\n`);
}
